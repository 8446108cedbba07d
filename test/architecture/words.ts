import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { areas, loadArea } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'

export type Words = ReadonlyMap<string, string>

/** Returns all messages of a language in one map. Throws when two areas have the same id. */
export const wordsOf = async (language: Language): Promise<Words> => {
  const words = new Map<string, string>()
  for (const area of areas) {
    for (const [id, text] of Object.entries(await loadArea(language, area))) {
      if (words.has(id)) throw new Error(`${language}: ${id} is in two areas`)
      words.set(id, text)
    }
  }
  return words
}

/** Returns names and kinds of a compiled message's arguments, e.g. `count:plural`. */
const argumentsIn = (token: unknown): string[] => {
  if (typeof token === 'string' || !Array.isArray(token)) return []
  const [name, kind, format] = token as [string, string?, unknown?]
  const forms = typeof format === 'object' && format !== null ? Object.values(format) : []
  return [
    kind ? `${name}:${kind}` : name,
    ...forms.flatMap((form) => (Array.isArray(form) ? form.flatMap(argumentsIn) : [])),
  ]
}

/** Returns the sorted arguments of an ICU message; `undefined` when it does not parse. */
export const messageArguments = (text: string): string[] | undefined => {
  try {
    const compiled = compileMessageOrThrow(text)
    const tokens = Array.isArray(compiled) ? compiled : [compiled]
    const leftOpen = tokens.some((token) => typeof token === 'string' && /[{}]/.test(token))
    return leftOpen ? undefined : [...new Set(tokens.flatMap(argumentsIn))].sort()
  } catch {
    return undefined
  }
}

/** Latin words that stay Latin in Arabic texts: names, formats, words on a paper. */
const latinInArabic = new Set(
  `App Store Google Play WhatsApp CMI JavaScript HTML PDF JPG PNG HEIC WebP AVIF CSV XLSX XLS xls ODS
  OpenDocument OFX MT CAMT QIF UTC IP SHA PAdES QR RIB ICE AB WW WST KQ
  name example com conduite intérieure CNDP www cndp ma`.split(/\s+/),
)

const latinWord = /[A-Za-zÀ-ÿ]{2,}/g
const arabicLetter = /[\u0620-\u064a]/

/** Returns the sentences of a message without the names and kinds of its arguments. */
const spokenOf = (text: string): string =>
  text.replace(/\{\w+, *(plural|select|selectordinal),/g, ' ').replace(/(=\d+|\w+) *\{|\{\w+[^{}]*\}/g, ' ')

const dayValue = /(?<!\u2066)\{(day|date|moment)\}/

/**
 * Returns Arabic messages of screens and mails with a day that is not isolated: after an Arabic
 * letter its parts would stand in reverse. Papers isolate each value when they are drawn.
 */
export const reversedDays = (words: Words): string[] =>
  [...words].flatMap(([id, text]) =>
    !id.startsWith('paper.') && dayValue.test(text) ? [`${id}: ${text}`] : [],
  )

/** Returns messages that mix two languages. */
export const mixedWords = (language: Language, words: Words): string[] =>
  [...words].flatMap(([id, text]) => {
    if (language !== 'ar') return arabicLetter.test(text) ? [`${language}: ${id} holds Arabic: ${text}`] : []
    const foreign = [...(spokenOf(text).match(latinWord) ?? [])].filter((word) => !latinInArabic.has(word))
    return foreign.map((word) => `ar: ${id} holds '${word}'`)
  })

/** Returns the faults of a translation compared with its French source. */
export const wordFaults = (language: Language, source: Words, translated: Words): string[] => [
  ...[...source.keys()].filter((id) => !translated.has(id)).map((id) => `${language}: ${id} is missing`),
  ...[...translated.keys()]
    .filter((id) => !source.has(id))
    .map((id) => `${language}: ${id} is not in French`),
  ...[...translated].flatMap(([id, text]) => {
    if (text.trim() === '') return [`${language}: ${id} is empty`]
    const takes = messageArguments(text)
    if (!takes) return [`${language}: ${id} does not parse: ${text}`]
    const expected = messageArguments(source.get(id) ?? text) ?? takes
    return takes.join() === expected.join()
      ? []
      : [`${language}: ${id} takes [${takes}], French [${expected}]`]
  }),
]
