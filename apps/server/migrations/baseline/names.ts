/** Letters and digits that the search takes for others, after accents are off (`party/name.ts`). */
const digits = '0123456789'
const from = `ŁłØøĐđÐðĦħıةىیکھہگڭڤپ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹`
const to = `llooddddhhiهييكههككفب${digits}${digits}`
const pairs = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['þ', 'th'],
  ['Þ', 'th'],
] as const

/** White space, signs, accents, the Arabic marks of vowels and tatweel. */
const dropped = String.raw`[\u0001-/:-@[-\u0060{-~\u00a0-\u00bf\u02b9-\u02bf\u0300-\u036f\u060c\u0610-\u061f\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u2000-\u206f\u2212]`

const written = 'اويءعبتثجحخدذرزسشصضطظغفقكݣلمنهcgqpv'
const sounds = 'aaaaabttjhXddrzsCsdtdGfkkklmnhkkkbf'

/** Rules of `party/sound-key.ts`, in its order: apostrophes and marks first, then words and letters. */
const before = [
  [
    String.raw`['\u0300-\u036f\u02b9-\u02bf\u2018\u2019\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]`,
    '',
  ],
  [String.raw`[\u0001-/:-@[-\u0060{-~\u00a0-\u00bf\u060c\u061b-\u061f\u2000-\u206f\u2212]+`, ' '],
  ['^ *(.*?) *$', String.raw` \1 `],
  ['(?<= )(?:el|al|er|es|ed|ez|en|l|ال) ', ''],
  ['(?<= )(?:el(?=[^ ]{3})|ال(?=[^ ]{2}))', ''],
  [
    '(?<= )(عبد|ابن|بن|بنت|ابو|بو|ايت|اولاد|ولد|abd|abdel|ben|ibn|bent|bin|ait|ould|oulad|abou|bou) ',
    String.raw`\1`,
  ],
  ['(?<= )(عبد)ال(?=[^ ]{2})', String.raw`\1`],
  ['(?<= )(abd)[ae]l(?=[^ ])', String.raw`\1`],
  ['الدين ', ' دين '],
  ['edd?ine? ', ' dine '],
  [' +', ' '],
  [String.raw` (?=[\u0621-\u064a])`, ' ~'],
  [String.raw`([a-z])\1`, String.raw`\1`],
  ['sch|ch|sh', 'C'],
  ['kh', 'X'],
  ['gh', 'G'],
  ['th', 't'],
  ['dh', 'd'],
  ['dj', 'j'],
  ['ph', 'f'],
  ['c(?=[eiy])', 's'],
] as const
const after = [
  ['h(?= )', ''],
  ['(?<=[ ~])[aeiouyw]+', 'A'],
  ['[aeiouyw]+', ''],
  ['A(?=[^ ]{2})', ''],
] as const

const replaced = (text: string, rules: readonly (readonly [string, string])[]): string =>
  rules.reduce((key, [pattern, by]) => {
    const quoted = [pattern, by].map((part) => `'${part.replaceAll("'", "''")}'`)
    return `regexp_replace(${key}, ${quoted.join(', ')}, 'g')`
  }, text)

const folded = pairs.reduce(
  (key, [letter, letters]) => `replace(${key}, '${letter}', '${letters}')`,
  'lower(normalize($1, NFKD))',
)
const translated = `translate(${folded}, '${from}', '${to}')`
const sound = replaced(`translate(${replaced(translated, before)}, '${written}', '${sounds}')`, after)

/**
 * Functions that find a name by its letters, however it is spelt, and by its sound in the letters of the
 * other alphabet.
 */
export const nameFunctions = `
  create function name_key(text) returns text immutable parallel safe strict language sql
    return regexp_replace(${translated}, '${dropped}', '', 'g');
  create function sound_key(text) returns text immutable parallel safe strict language sql
    return ${sound};`
