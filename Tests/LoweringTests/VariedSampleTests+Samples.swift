// Further samples, in the form of `samples`.

extension VariedSampleTests {
    static let otherSamples = [
        #"""
        plan_code: {type: string, example: basic_plan}, id: {type: integer, example: 7}
        {"plan_code":"basic_plan","id":7}
        {"plan_code":"basic","id":8}
        {"plan_code":"pro","id":9}
        {"plan_code":"team","id":10}
        """#,
        #"""
        plan_name: {type: string, example: Startup}, id: {type: integer, example: 7}
        {"plan_name":"Startup","id":7}
        {"plan_name":"Basic","id":8}
        {"plan_name":"Pro","id":9}
        {"plan_name":"Team","id":10}
        """#,
        #"""
        code: {type: string, example: ABC-DEF}, id: {type: integer, example: 7}
        {"code":"ABC-DEF","id":7}
        {"code":"SUMMER-SALE","id":8}
        {"code":"BETA-ACCESS","id":9}
        {"code":"ABC-DEF","id":10}
        """#,
        #"""
        at: {type: integer, example: 1736935200}, id: {type: integer, example: 7}
        {"at":1736935200,"id":7}
        {"at":1736848800,"id":8}
        {"at":1736762400,"id":9}
        """#,
        #"""
        at: {type: integer, example: 1736935200000}, created_at: {type: string, format: date-time},
        id: {type: integer, example: 7}
        {"at":1736935200000,"created_at":"2025-01-10T08:35:00Z","id":7}
        {"at":1736848800000,"created_at":"2025-01-09T02:18:00Z","id":8}
        {"at":1736762400000,"created_at":"2025-01-08T06:01:00Z","id":9}
        """#,
        #"""
        currency: {type: string, enum: [AED, AFN, ALL, AMD, ANG, AOA, ARS, AUD, AWG, AZN, BAM, BBD, BDT,
        BGN, BHD, EUR, USD, GBP, CHF, JPY]}, id: {type: integer, example: 7}
        {"currency":"AED","id":7}
        {"currency":"EUR","id":8}
        {"currency":"USD","id":9}
        {"currency":"GBP","id":10}
        {"currency":"JPY","id":11}
        """#,
        #"""
        balances: {type: object, additionalProperties: {type: integer}}
        {"balances":{"EUR":7}}
        {"balances":{"EUR":9}}
        """#,
        #"""
        name_localizations: {type: object, minProperties: 3, additionalProperties: {type: string}}
        {"name_localizations":{"en":"Open garden","de":"Open garden","fr":"Open garden"}}
        {"name_localizations":{"en":"Blue folder","de":"Blue folder","fr":"Blue folder"}}
        """#,
        #"""
        meta: {type: object, additionalProperties: true, minProperties: 2}, id: {type: integer}
        {"meta":{"source":"Spring collection","category":"Harbor view"},"id":5862}
        {"meta":{"source":"Spring collection","category":"Harbor view"},"id":5863}
        """#,
        #"""
        title: {type: string}, slug: {type: string}
        {"title":"Maps and Letters","slug":"maps-and-letters"}
        {"title":"Under Green Hills","slug":"under-green-hills"}
        {"title":"Early Train","slug":"early-train"}
        """#,
        #"""
        slug: {type: string}, id: {type: integer}
        {"slug":"morning-light","id":5862}
        {"slug":"a-day-by-the-sea","id":5863}
        """#,
        #"""
        items: {type: array, items: {type: string}}, total: {type: integer}, next: {type: [string, 'null']}
        {"items":["Small group","North entrance"],"total":2,"next":null}
        {"items":["North entrance","Team lunch"],"total":2,"next":null}
        {"items":["Team lunch","New chapter"],"total":2,"next":null}
        """#,
        #"""
        date: {type: string, format: date, example: '2024-02-28'}, uuid: {type: string, format: uuid}
        {"date":"2024-02-28","uuid":"6cd2d581-97b9-425b-86cd-d58197b9e25b"}
        {"date":"2024-02-27","uuid":"3ee5f557-35f1-468d-82fb-d78664c2d53b"}
        {"date":"2024-02-26","uuid":"1fc6e516-97f2-427d-87fb-b22196e0f62a"}
        """#,
        #"""
        url: {type: string, format: uri, example: 'https://a.example.com/1'}, email: {type: string,
        format: email}
        {"url":"https://a.example.com/1","email":"ben.costa@example.com"}
        {"url":"https://a.example.com/2","email":"clara.diaz@example.com"}
        {"url":"https://a.example.com/3","email":"david.ellis@example.com"}
        """#,
        #"""
        shipped_at: {type: string, format: date-time}, status: {type: string, enum: [paid, delivered]}
        {"status":"paid"}
        {"status":"delivered"}
        """#,
        #"""
        state_reason: {type: string}, state: {type: string}
        {"state":"active"}
        """#,
        #"""
        reason: {type: string}, id: {type: integer}
        {"reason":"Thank you for your help.","id":5862}
        """#,
        #"""
        reason: {type: string}, status: {type: string}
        {"status":"pending"}
        """#,
        #"""
        details: {type: string}, message: {type: string}
        {"message":"Please bring a warm jacket."}
        """#,
        #"""
        canceler_id: {type: integer}, id: {type: integer}
        {"id":5862}
        """#,
        #"""
        error: {type: string}, name: {type: string}
        {"name":"Second Spring"}
        """#,
        #"""
        number: {type: integer}, index: {type: integer}, rank: {type: integer, example: 4}
        {"number":215,"index":2,"rank":4}
        {"number":216,"index":3,"rank":5}
        {"number":217,"index":4,"rank":6}
        """#,
        #"""
        progress: {type: integer, example: 99}, soc: {type: integer, example: 40}
        {"progress":99,"soc":40}
        {"progress":100,"soc":41}
        {"progress":0,"soc":42}
        """#,
        #"""
        owner_id: {type: integer}, user: {$ref: '#/components/schemas/User'}, user_name: {type: string}
        {"owner_id":4137,"user":{"id":4137,"name":"Ines Jensen","created_at":"2025-01-07T09:44:00Z"},"user_name":"Ines Jensen"}
        {"owner_id":4136,"user":{"id":4136,"name":"Jonas Kaya","created_at":"2025-01-06T03:27:00Z"},"user_name":"Jonas Kaya"}
        {"owner_id":4135,"user":{"id":4135,"name":"Kira Lang","created_at":"2025-01-05T07:10:00Z"},"user_name":"Kira Lang"}
        """#,
        #"""
        author: {type: string}, customer_ids: {type: array, items: {type: string}}
        {"author":"Ben Costa","customer_ids":["4465","4464"]}
        {"author":"Clara Diaz","customer_ids":["4466","4465"]}
        """#,
    ]
}
