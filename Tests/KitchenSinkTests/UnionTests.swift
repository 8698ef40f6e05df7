import EndpointRuntime
import KitchenSink
import Testing

/// `oneOf` and `anyOf`: the decoded alternative, and the encoded value.
struct UnionTests {
    @Test func discriminatorIsReadByItsMapping() throws {
        #expect(try kept(Pet.self, #"{"lives":9,"petType":"cat"}"#) == .cat(Cat(petType: "cat", lives: 9)))
        #expect(try kept(Pet.self, #"{"barks":true,"petType":"dog"}"#) == .dog(Dog(petType: "dog", barks: true)))
    }

    /// Without a mapping, the tag is the name of the schema. If the schema does not declare the property, the union
    /// adds it.
    @Test func alternativeWithoutAMappingHasItsSchemasName() throws {
        #expect(try kept(Pet.self, #"{"length":2.5,"petType":"Fish"}"#) == .fish(Fish(length: 2.5)))
        #expect(try written(Pet.fish(Fish())) == #"{"petType":"Fish"}"#)
    }

    @Test func unknownAlternativeIsKept() throws {
        #expect(try kept(Pet.self, #"{"legs":2,"petType":"bird"}"#) == .unknown(["petType": "bird", "legs": 2]))
    }

    @Test func parentWithADiscriminatorIsReadAsItsChildren() throws {
        let policies = try kept(
            Policies.self,
            #"{"items":[{"length":8,"name":"n","type":"PASSWORD"},{"groups":["g"],"type":"ACCESS"},{"name":"o","type":"OTHER"}]}"#
        )
        #expect(
            policies.items == [
                .password(PasswordPolicy(type: "PASSWORD", name: "n", length: 8)),
                .access(AccessPolicy(type: "ACCESS", groups: ["g"])),
                .base(PolicyBase(type: "OTHER", name: "o")),
            ])
    }

    @Test func alternativesOfDifferentTypesAreDistinguishedByType() throws {
        #expect(try kept(Scalar.self, #""a""#) == .string("a"))
        #expect(try kept(Scalar.self, "1") == .int(1))
        #expect(try kept(Scalar.self, "true") == .bool(true))
        #expect(try kept(Scalar.self, #"["a"]"#) == .stringArray(["a"]))
        #expect(try kept(Scalar.self, #"{"x":1,"y":2}"#) == .point(KitchenSinkPoint(x: 1, y: 2)))
        #expect(try kept(Scalar.self, "1.5") == .unknown(1.5))
    }

    @Test func listOfTypesIsAUnionToo() throws {
        #expect(try kept(TypeList.self, #"{"value":"a"}"#).value == .value(.string("a")))
        #expect(try kept(TypeList.self, #"{"value":1}"#).value == .value(.int(1)))
        #expect(try kept(TypeList.self, #"{"value":null}"#).value == .null)
        #expect(try kept(TypeList.self, "{}").value == .absent)
    }

    @Test func objectsAreDistinguishedByRequiredMembersThenBySpecificity() throws {
        #expect(try kept(ByMembers.self, #"{"side":1.5}"#) == .square(Square(side: 1.5)))
        #expect(try kept(ByMembers.self, #"{"radius":2.5}"#) == .circle(KitchenSinkCircle(radius: 2.5)))
        #expect(try kept(ByMembers.self, #"{"hole":0.5,"radius":2.5}"#) == .ring(Ring(radius: 2.5, hole: 0.5)))
        #expect(try kept(ByMembers.self, #"{"width":1}"#) == .unknown(["width": 1]))
    }

    @Test func objectsThatCannotBeDistinguishedAreOneObject() throws {
        let both = #"{"options":[3],"quantity":1,"variant_id":141}"#
        #expect(try kept(LineItem.self, both) == LineItem(quantity: 1, variantID: 141, options: [3]))
        #expect(try kept(LineItem.self, #"{"options":[3],"quantity":1}"#) == LineItem(quantity: 1, options: [3]))
    }

    @Test func constantMemberDistinguishesAlternatives() throws {
        #expect(try kept(Event.self, #"{"code":3,"kind":"stopped"}"#) == .stopped(EventStopped(code: 3)))
    }

    @Test func literalsOfAnyTypeDistinguishAlternatives() throws {
        #expect(try kept(Signal.self, #"{"id":5,"type":1}"#) == .start(SignalStart(type: 1, id: 5)))
        #expect(try kept(Signal.self, #"{"type":true}"#) == .pause(SignalPause(type: true)))
        #expect(try kept(Signal.self, #"{"id":5,"name":"x"}"#) == .stop(SignalStop(type: nil, id: 5, name: "x")))
        let future = #"{"future":true,"id":5,"name":"x","type":99}"#
        #expect(try kept(Signal.self, future) == .unknown(["type": 99, "id": 5, "name": "x", "future": true]))
        #expect(try kept(Signal.self, #"{"type":false}"#) == .unknown(["type": false]))
    }

    @Test func valueThatNamesNoSchemaIsTheBestMatch() throws {
        let owner = try kept(Member.self, #"{"status":"creator","title":"t"}"#)
        #expect(owner == .owner(MemberOwner(status: "creator", title: "t")))
        let banned = try kept(Member.self, #"{"status":"kicked","until":3}"#)
        #expect(banned == .banned(MemberBanned(status: "kicked", until: 3)))
        #expect(try kept(Member.self, #"{"status":"left"}"#) == .unknown(["status": "left"]))
    }

    @Test func parentTakesValuesThatMatchNoChild() throws {
        #expect(try kept(Restriction.self, #"{"type":"daily"}"#) == .base(RestrictionBase(type: .daily)))
        let weekly = WeeklyRestriction(type: .weekly, day: "monday")
        #expect(try kept(Restriction.self, #"{"day":"monday","type":"weekly"}"#) == .weekly(weekly))
        let other = RestrictionBase(type: .unknown("yearly"), additionalProperties: ["month": 2])
        #expect(try kept(Restriction.self, #"{"month":2,"type":"yearly"}"#) == .base(other))
    }

    @Test func nestedUnionsKeepAllMembers() throws {
        for json in [
            #"{"profile":{"name":"n"}}"#, #"{"profile":{"clientId":"c","name":"n"}}"#, #"{"profile":["a"]}"#,
        ] {
            _ = try kept(Connection.self, json)
        }
    }

    @Test func optionalConstantOfAnAlternativeIsWritten() throws {
        #expect(try written(Block.text(TextBlock(text: "a"))) == #"{"text":"a","type":"text"}"#)
        #expect(try kept(Block.self, #"{"text":"a","type":"image"}"#) == .image(ImageBlock(text: "a")))
        // A received value does not get a tag that it did not have.
        #expect(try kept(TextBlock.self, #"{"text":"a"}"#).type == nil)
    }

    @Test func alternativesThatDifferInTheirRequiredPropertiesAreAStruct() throws {
        #expect(try kept(Contact.self, #"{"phone":"1"}"#) == Contact(phone: "1"))
        #expect(try written(Contact(mail: "a@b.c")) == #"{"mail":"a@b.c"}"#)
    }
}
