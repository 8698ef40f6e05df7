"""Lists of the judge. They are its own: no rule of the generator reads them, and they contain no word of its tables on purpose."""

COUNTRIES = set(
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG "
    "CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL "
    "GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA "
    "LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP "
    "NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV "
    "SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW UK EU".split())

COUNTRY_NAMES = set(
    "argentina australia austria bangladesh belgium bolivia brazil bulgaria canada chile china colombia croatia cuba cyprus czechia "
    "denmark ecuador egypt estonia ethiopia finland france germany ghana greece hungary iceland india indonesia iran iraq ireland "
    "israel italy jamaica japan jordan kenya kuwait latvia lebanon lithuania luxembourg malaysia malta mexico morocco nepal "
    "netherlands nigeria norway pakistan panama peru philippines poland portugal qatar romania russia senegal serbia singapore "
    "slovakia slovenia spain sweden switzerland taiwan tanzania thailand tunisia turkey uganda ukraine uruguay venezuela vietnam "
    "zambia zimbabwe".split()) | {
        "costa rica", "czech republic", "new zealand", "saudi arabia", "south africa", "south korea", "united arab emirates",
        "united kingdom", "united states", "united states of america", "the netherlands"}

CURRENCIES = set(
    "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTC BTN BWP BYN BZD CAD CDF CHF CLP CNY COP "
    "CRC CUP CVE CZK DJF DKK DOP DZD EGP ETB ETH EUR FJD GBP GEL GHS GMD GTQ HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY "
    "KES KHR KRW KWD KZT LAK LBP LKR MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP "
    "PKR PLN PYG QAR RON RSD RUB RWF SAR SEK SGD THB TND TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND XAF XCD XOF XPF ZAR ZMW".split())
CURRENCY_SYMBOLS = set("$ € £ ¥ ₹ ₩ ₽ ₺ ₴ ₪ ₫ R$ kr zł CHF".split())

LANGUAGES = set(
    "english german french spanish italian portuguese dutch polish russian ukrainian turkish arabic hebrew hindi japanese korean "
    "chinese swedish danish norwegian finnish greek czech hungarian romanian vietnamese thai indonesian deutsch français español "
    "swift python javascript typescript java kotlin go rust ruby php c c++ c# scala perl haskell elixir dart shell html css sql r lua "
    "objective-c markdown".split())

LICENCES = ("mit", "apache", "gpl", "lgpl", "agpl", "bsd", "mpl", "isc", "cc0", "cc by", "cc-by", "unlicense", "creative commons",
            "public domain", "zlib", "proprietary", "epl", "odbl")

STATES = set(
    "accepted active added approved archived assigned authorized available awaiting backordered balance_due blocked booked building "
    "cancelled canceled cart charged checkout closed complete completed confirm confirmed connected consumed continuing created "
    "credit_owed declined deferred delivered delivery disabled disconnected done draft enabled ended error expired failed finished "
    "fulfilled idle inactive incomplete initializing in_progress in_transit inprogress invalid issued live loading merged new normal "
    "offline ok on_hand online open opened ordered paid partial partially_paid paused payment pending planned posted preparing "
    "processed processing published queued ready received refunded rejected requested resolved returned reviewed running sale "
    "scheduled sent settled shipped started stopped submitted succeeded success successful suspended terminated transit trial "
    "trialing unpaid unshipped updated uploading valid verified void voided waiting warning working attachments finalizing "
    "exporting importing in-progress in-transit".split())

COLOURS = set(
    "amber aqua azure beige black blue bronze brown coral crimson cyan emerald fuchsia gold gray green grey indigo ivory khaki lavender "
    "lime magenta maroon mint navy olive orange orchid peach pink plum purple red rose salmon silver slate tan teal turquoise violet "
    "white yellow".split())

UNITS = set(
    "kg g mg µg ug lb lbs oz t ton km m cm mm µm in inch ft mi yd l ml dl cl gal pcs piece pieces pc each unit units box pair set h min "
    "s sec ms us day days hour hours minute minutes second seconds week weeks month months year years % percent °c °f c f k w kw mw wh "
    "kwh mwh v mv a ma ah mah hz khz mhz ghz bpm kcal cal kj j n pa kpa hpa bar psi mmhg mg/dl mmol/l g/dl u/l iu miu/l ng/ml pg/ml "
    "m/s km/h mph kbps mbps gbps bit byte bytes b kb mb gb tb kib mib gib tib px pt em dpi seat seats user users request requests token "
    "tokens item items gram grams kilogram kilograms meter meters metre metres litre liter litres liters celsius fahrenheit".split())

# Values that no living product shows, whatever the kind.
PLACEHOLDERS = set("string text value test foo bar baz lorem ipsum example sample dummy placeholder todo xxx asdf tbd".split())

# The least and the greatest plausible value of a measure, by its unit.
RANGES = {
    "bpm": (25, 240), "°C": (-60, 300), "kg": (0, 1000), "g": (0, 20000), "mg": (0, 5000), "cm": (0, 400), "mm": (0, 3000),
    "in": (0, 200), "m": (-500, 200000), "km": (0, 2000), "m/s": (0, 100), "px": (1, 16384), "W": (-100000, 500000),
    "kWh": (0, 1000000), "V": (1, 1000), "A": (0, 500), "kcal": (0, 10000), "kJ": (0, 50000), "mg/dL": (20, 600), "mmHg": (30, 250),
    "ms": (0, 86400000), "1/min": (2, 80), "min/km": (1, 30), "ml": (0, 20000), "°": (-360, 360), "bit": (1, 64),
    "kbit/s": (8, 50000), "g/kWh": (0, 2000), "U": (0, 200),
}
DURATIONS = {"s": (0, 31622400), "ms": (0, 86400000), "min": (0, 44640), "h": (0, 8784), "d": (0, 3660)}
SIZES = {"bytes": (100, 10 ** 14), "MB": (0.5, 1000000), "kbit/s": (8, 50000)}
