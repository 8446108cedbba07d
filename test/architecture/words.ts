import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { areas, loadArea } from '@wassit/domain/i18n/catalogue'
import type { Language } from '@wassit/domain/i18n/language'

export type Words = ReadonlyMap<string, string>

/** All messages of a language, every area in one map. Throws on an id two areas claim. */
export const wordsOf = async (language: Language): Promise<Words> => {
  const words = new Map<string, string>()
  for (const area of areas) {
    for (const [id, text] of Object.entries(await loadArea(language, area))) {
      if (words.has(id)) throw new Error(`${language}: ${id} stands in two areas`)
      words.set(id, text)
    }
  }
  return words
}

/** Names and kinds of the values a compiled message takes, e.g. `count:plural`. */
const argumentsIn = (token: unknown): string[] => {
  if (typeof token === 'string' || !Array.isArray(token)) return []
  const [name, kind, format] = token as [string, string?, unknown?]
  const forms = typeof format === 'object' && format !== null ? Object.values(format) : []
  return [
    kind ? `${name}:${kind}` : name,
    ...forms.flatMap((form) => (Array.isArray(form) ? form.flatMap(argumentsIn) : [])),
  ]
}

/** The values an ICU message takes, sorted; `undefined` where the message does not parse. */
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

/** What is wrong with a translation beside its French source. */
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
