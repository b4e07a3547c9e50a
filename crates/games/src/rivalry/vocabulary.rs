//! Which words a computer player knows and uses.
//!
//! A novice knows everyday words: those of a short list of our own, longer ones that other words of the
//! dictionary come from, and inflected forms of both. No computer player uses a rude word, whatever the dictionary allows people.

use crate::lexicon::{self, WordId};

/// Everyday words of two to four letters that the cards of the box can spell, by length.
const EVERYDAY: [&str; 3] = [
    "AD AH AM AN AS AT DO GO HA HE HI HO IF IN IS IT LO MA ME MY NO OF OH ON OR OW PA SO TO UP US WE",
    "ACE ACT ADD ADO AGE AGO AID AIL AIM AIR ALE ALL AND ANT ANY APE ARC ARE ARM ART ATE AWE CAN CAP CAR CAT COD COG COT COW CRY CUE \
     CUP CUT DAM DAY DEN DEW DID DIE DIG DIM DIN DIP DOE DOG DOT DRY DUE DUO DYE EAR EAT EEL EGG EGO ELF ELM END ERA EVE EWE EYE FAN \
     FAR FAT FED FEE FEN FEW FIG FIN FIR FIT FLU FLY FOE FOG FOR FRY FUN FUR GAP GAS GEL GEM GET GIN GOD GOT GUM GUN GUT HAD HAM HAS HAT \
     HAY HEM HEN HER HEY HID HIM HIP HIS HIT HOE HOG HOP HOT HOW HUE HUG HUM HUT ICE ICY ILL INN ION IRE IVY LAD LAG LAP LAW LAY LED LEG \
     LET LID LIE LIP LIT LOG LOT LOW MAD MAN MAP MAT MAY MEN MET MOP MUD MUG NAG NAP NET NEW NIL NIP NOD NOR NOT NOW NUN NUT OAR OAT ODD \
     OFF OIL OLD ONE OPT ORE OUR OUT OWE OWL OWN PAD PAL PAN PAT PAW PAY PEA PEG PEN PER PET PIE PIG PIN PIT PLY POD POT PRO PUN PUP PUT RAG \
     RAM RAN RAP RAT RAW RAY RED RID RIM RIP ROD ROT ROW RUE RUG RUM RUN RUT RYE SAD SAP SAT SAW SAY SEA SEE SET SEW SHE SHY SIN SIP SIR SIT \
     SLY SOD SON SOW SOY SPA SPY SUM SUN TAG TAN TAP TAR TEA TEN THE TIE TIN TIP TOE TON TOO TOP TOW TOY TRY TUG TWO USE VAN VAT VET VIA VOW \
     WAR WAS WAY WED WET WHO WHY WIG WIN WIT WOE WON YES YET YOU",
    "ACHE ACID ACRE ALSO AREA ARMY ATOM AUNT AWAY CAGE CALF CALL CALM CAME CAMP CANE CARD CARE CART CASE CASH CAST CAVE CENT CHAT CHIN CHIP CITY \
     CLAM CLAP CLAY COAL COAT CODE COIN COLD COME CONE COPY CORD CORE CORN COST CRAW CREW CROP CROW CURE CUTE DAMP DARE DART DATE DAWN DEAL DEAR DEED \
     DEEP DEER DICE DIET DIRT DISH DOLL DONE DOOR DOSE DOWN DRAG DRAW DROP DRUM DUST DUTY EACH EARN EAST EASY ECHO EDGE ELSE EVEN EVER FACE FACT FADE \
     FAIL FAIR FALL FAME FARE FARM FAST FATE FEAR FEAT FEEL FEET FELL FERN FILE FILL FILM FIND FINE FIRE FIRM FISH FIVE FLAG FLAT FLEA FLOW FOAM FOIL \
     FOLD FOND FOOD FOOL FOOT FORM FORT FOUL FOUR FROG FROM FUEL FULL GAIN GAME GATE GAVE GEAR GIFT GIRL GIVE GLAD GOAL GOAT GOLD GONE GOOD GRAY GREW \
     GREY GRIN GRIP GROW HAIL HAIR HALF HALL HAND HARD HARM HATE HAVE HEAD HEAL HEAP HEAR HEAT HEEL HERE HERO HIDE HIGH HILL HIRE HOLD HOLE HOME HOPE \
     HORN HOSE HOST HOUR HUNT HURT IDEA IDLE INCH INTO IRON ITEM LACE LADY LAMP LAND LANE LAST LATE LAWN LEAD LEAF LEAN LEAP LESS LICE LIFE LIFT LIME \
     LINE LION LIST LIVE LOAD LOAN LONE LONG LOSE LOSS LOST LOUD LOVE LUCY LUMP LUNG MADE MAID MAIL MAIN MANY MARE MASH MASS MAST MATE MEAL MEAN MEAT \
     MEET MELT MEND MENU MICE MILD MILE MIND MINE MINT MISS MIST MOAN MOON MORE MOSS MOST MOTH MOVE MUCH MULE MUST NAIL NAME NEAR NEAT NEED NEST NEWS NICE \
     NINE NONE NOON NORM NOSE NOTE OATH OATS ONCE ONLY OPEN ORAL OVEN OVER PACE PAGE PAID PAIL PAIN PAIR PALE PALM PART PASS PAST PATH PEAR PEAS PEEL PIER \
     PILE PINE PINT PIPE PITY PLAN PLAY PLOT PLUM PLUS POEM POET POLE POND POOL POOR PORE PORT POST POUR PRAY PURE RACE RAGE RAIL RAIN RARE RATE READ REAL \
     REAR REEF RENT REST RICE RICH RIDE RING RIOT RIPE RISE ROAD ROAR ROOF ROOM ROOT ROPE ROSE RUIN RULE SAFE SAID SAIL SALE SALT SAME SAND SAVE SCAR SEAL \
     SEAM SEAT SEED SEEM SEEN SELF SELL SEND SENT SHED SHIP SHOE SHOP SHOT SHOW SHUT SIDE SIGH SIGN SILO SING SITE SLIP SLOW SNOW SOAP SOFA SOFT SOIL SOLD \
     SOLE SOME SONG SOON SORE SORT SOUP SOUR SPIN SPOT STAR STAY STEM STEP STIR STOP SUCH SUIT SURE SWIM TAIL TALE TALL TAME TAPE TEAM TEAR TELL TENT TERM TEST \
     THAN THAT THEM THEN THEY THIN THIS TIDE TIDY TIME TINY TIRE TOAD TOLD TONE TOOL TORN TOUR TOWN TRAP TRAY TREE TRIM TRIP TRUE TUNA TUNE TURN TWIN UNIT UPON \
     USED VAIN VASE VERY VEST VIEW VINE VOTE WAGE WAIT WALL WAND WANT WARM WARN WASH WAVE WEAR WEED WELL WENT WERE WEST WHAT WHEN WIDE WIFE WILD WILL WIND WINE \
     WING WIRE WISE WISH WITH WOLF WOOD WOOL WORD WORE WORM WORN YARD YARN YEAR YELL YOUR",
];

/// Longer words are taken for everyday words if at least so many words of the dictionary begin with them, themselves included.
const RELATIVES: u32 = 2;

/// The longest word that a novice sees.
const NOVICE_LENGTH: usize = 9;

/// Whether a novice knows the word.
pub(super) fn is_everyday(word: WordId) -> bool {
    let text = word.text();
    text.len() <= NOVICE_LENGTH && (is_everyday_stem(text) || stems(text).any(|stem| is_everyday_stem(&stem)))
}

fn is_everyday_stem(text: &str) -> bool {
    match text.len() {
        0 | 1 => false,
        length @ 2..=4 => EVERYDAY[length - 2].split_ascii_whitespace().any(|word| word == text),
        _ => lexicon::find(text).is_some() && lexicon::count_beginning_with(text) >= RELATIVES,
    }
}

/// What the word may be an inflected form of: TEAMS of TEAM, RIPER of RIPE, EATING of EAT.
fn stems(text: &str) -> impl Iterator<Item = String> {
    let without = |end: &str| text.strip_suffix(end).map(str::to_owned);
    [
        without("S"),
        without("ED"),
        without("D").filter(|stem| stem.ends_with('E')),
        without("ER"),
        without("R").filter(|stem| stem.ends_with('E')),
        without("ING"),
        without("ING").map(|stem| stem + "E"),
        without("LY"),
        without("Y"),
    ]
    .into_iter()
    .flatten()
    .filter(|stem| stem.len() >= 3)
}

/// Rude words and slurs are not spelled out in the source: these are hashes of them. A word is rude if one of the first stands
/// anywhere in it, or if it is one of the second with or without a common ending.
const RUDE_ANYWHERE: &[u32] = &[
    0x1938_6723,
    0x2467_8d20,
    0x2650_7258,
    0x275b_e324,
    0x43fb_ea26,
    0x44f9_66c1,
    0x4ffb_fd0a,
    0x54cf_6693,
    0x582f_dbf9,
    0x5b2c_c301,
    0x6145_fbfe,
    0x67a2_92a9,
    0x69d4_6b84,
    0x6acf_8935,
    0x7316_e345,
    0x7b1b_8ecb,
    0x7bbc_976d,
    0x7de0_61b0,
    0x808a_2271,
    0x848a_28bd,
    0x9be5_b581,
    0x9c2d_14f2,
    0xaa1a_3f85,
    0xaac5_ee3b,
    0xaffa_c70d,
    0xba8c_7eff,
    0xc952_b506,
    0xcc9c_52ad,
    0xcf5c_3dbf,
    0xd8f4_73b0,
    0xdf5c_56ef,
    0xe599_9872,
    0xe5a9_2033,
    0xeb99_a1e4,
    0xee4f_6720,
];
const RUDE_ALONE: &[u32] = &[
    0x0599_2d07,
    0x06b8_b890,
    0x0e7b_77b7,
    0x1281_816e,
    0x1545_3004,
    0x16f6_d800,
    0x1a62_abe6,
    0x1e3f_0a38,
    0x22be_81b3,
    0x2c53_2c2b,
    0x2df4_4817,
    0x3000_98bc,
    0x34d2_847d,
    0x353c_eea4,
    0x37de_d321,
    0x38a7_c477,
    0x3947_905e,
    0x3a30_ef29,
    0x3b00_12c8,
    0x3cf9_5a29,
    0x413b_0fd9,
    0x41cf_f7aa,
    0x4203_e959,
    0x44f9_66c1,
    0x48c8_5d23,
    0x4935_9236,
    0x4ccc_8efc,
    0x4df6_b15b,
    0x5197_7cb3,
    0x5206_822a,
    0x5596_e30f,
    0x5a44_3190,
    0x5bc7_c93c,
    0x5ccc_7713,
    0x5e13_18a5,
    0x6041_55ef,
    0x6059_d38a,
    0x622f_3962,
    0x630d_2fad,
    0x63a9_efd6,
    0x6423_96d1,
    0x6459_d9d6,
    0x681d_2a85,
    0x7030_9b78,
    0x721d_3a43,
    0x7311_fbfc,
    0x74ad_a33a,
    0x7523_b194,
    0x760f_1a59,
    0x7db4_9188,
    0x804b_798f,
    0x8169_6f2e,
    0x81ad_2a92,
    0x8248_7900,
    0x862d_fd24,
    0x8746_039d,
    0x8920_5409,
    0x8d20_4b1a,
    0x8df5_bad6,
    0x90e8_8ad4,
    0x92d4_2337,
    0x9378_0973,
    0x9463_ca47,
    0x993f_647b,
    0x9bf1_a99e,
    0xa35a_9a88,
    0xab8d_dc3c,
    0xac4b_9dcb,
    0xb230_f2f7,
    0xb5bc_5c5b,
    0xb96a_971c,
    0xba1a_58b5,
    0xbbe0_1333,
    0xc030_6419,
    0xc52d_3486,
    0xc936_06c9,
    0xca72_bd99,
    0xcd49_1811,
    0xcf5c_3dbf,
    0xd397_1590,
    0xd52d_deeb,
    0xd62d_e07e,
    0xd837_05b0,
    0xd9ce_e7ea,
    0xdb2c_4e07,
    0xde08_fc84,
    0xde29_94de,
    0xdf09_096f,
    0xdf97_8aa6,
    0xe599_9872,
    0xedbb_5c8d,
    0xef8f_fe22,
    0xf0c6_1235,
    0xf1fc_9bc9,
    0xf31c_7d05,
    0xf36d_62b9,
    0xf4a1_b0b7,
    0xf560_6c81,
    0xf599_fa28,
    0xff3e_19c2,
    0xffb8_28ea,
];

/// Whether a computer player may use the word.
pub(super) fn is_polite(word: WordId) -> bool {
    let text = word.text();
    let anywhere = (4..=7).flat_map(|length| text.as_bytes().windows(length)).any(|part| RUDE_ANYWHERE.contains(&hash(part)));
    let endings = ["", "S", "ES", "ED", "D", "ER", "ERS", "ING", "INGS", "Y", "IER", "IEST", "IES", "ISH", "LY"];
    let mut stems = endings.iter().filter_map(|end| text.strip_suffix(end));
    !anywhere && !stems.any(|stem| RUDE_ALONE.contains(&hash(stem.as_bytes())))
}

/// FNV-1a.
fn hash(text: &[u8]) -> u32 {
    text.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}
