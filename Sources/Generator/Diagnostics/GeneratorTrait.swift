// Every target of the generator depends on this one, so this is the only error of a build without the trait.
#if !Generator
    #error("the program codegen needs the package trait 'Generator'; depend on the package without 'traits: []'")
#endif
