// Nothing is called: TestWidth.c has a function that runs by itself.
