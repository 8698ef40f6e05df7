#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// swift-testing starts all tests of a run at once. Thousands of tests share the threads of the machine then, and a call to a
// local server exceeds its timeout because other tests keep it waiting. With this limit, as many tests run at the same time
// as the machine has processors. A value of the user stays.
//
// The function runs when the bundle of tests is loaded, before swift-testing reads the variable.
__attribute__((constructor)) static void limit_tests(void) {
    char width[24];
    snprintf(width, sizeof width, "%ld", sysconf(_SC_NPROCESSORS_ONLN));
    setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", width, 0);
}
