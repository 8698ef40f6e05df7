// Without the trait, the packages and libraries that the generator needs are missing. Every target of the generator
// depends on this one, so this is the only error of such a build. The condition tests for a library instead of the
// trait: Xcode before 26.4 does not pass traits to the compiler, although it builds the dependencies that they enable.
#if !canImport(CodegenCLibYAML)
    #error("the program codegen needs the package trait 'Generator'; depend on the package without 'traits: []'")
#endif
