// A preload library that gives threads the stack that they have on Apple platforms: 512 KiB, if the program asks for no
// other size. The main thread keeps its 8 MB, as there. With SMALL_STACK_DIVISOR=2 in the environment, threads that ask
// for a size get half of it.
//
//   clang -shared -fPIC -o small-stack.so .ci/apple/small-stack.c -ldl
//   LD_PRELOAD=./small-stack.so PROGRAM
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

enum { appleStack = 512 << 10 };

typedef int (*Create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  Create create = (Create)dlsym(RTLD_NEXT, "pthread_create");
  pthread_attr_t fresh;
  size_t usual, wanted;
  if (pthread_attr_init(&fresh) != 0) return create(thread, attributes, start, argument);
  pthread_attr_getstacksize(&fresh, &usual);
  if (attributes == NULL) {
    pthread_attr_setstacksize(&fresh, appleStack);
    attributes = &fresh;
  } else if (pthread_attr_getstacksize(attributes, &wanted) == 0) {
    const char *divisor = getenv("SMALL_STACK_DIVISOR");
    size_t size = wanted == usual ? appleStack : divisor == NULL ? wanted : wanted / (size_t)atoi(divisor);
    pthread_attr_setstacksize((pthread_attr_t *)attributes, size);
  }
  int result = create(thread, attributes, start, argument);
  pthread_attr_destroy(&fresh);
  return result;
}
