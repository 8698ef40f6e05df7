// Without the trait, the generator lacks the packages and libraries that it needs. Every target of the generator depends on
// this one, so this is the only error of such a build. The condition is the library and not the trait: Xcode before 26.4 does
// not pass traits to the compiler, although it builds what they enable.
#if !canImport(CodegenCLibYAML)
    #error("the program codegen needs the package trait 'Generator'; depend on the package without 'traits: []'")
#endif
