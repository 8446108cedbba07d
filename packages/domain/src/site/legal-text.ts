import { z } from 'zod/mini'
import { readAs, refuse, textual } from '../party/reading.ts'

/** Legal texts that bind visitors and customers, by the names in their addresses (spec 000 §7). */
export const legalKinds = ['conditions', 'Confidentialite'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Returns the addresses of a text alone, in a frame below its title, and as a file; `lang` is a code of the wire. */
export const legalAddresses = (
  kind: LegalKind,
  lang: string,
): { preview_url: string; frame_url: string; download_url: string } => ({
  preview_url: `/api/laws/preview/${kind}?lang=${lang}`,
  frame_url: `/api/laws/preview/${kind}?lang=${lang}&frame=1`,
  download_url: `/api/laws/download/${kind}.pdf?lang=${lang}`,
})

/** Part of a text: a heading, paragraph or list that is written, or a frame that the server fills. */
export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  /** Identity of the broker, line by line, without the facts that are not configured. */
  | { kind: 'identity' }

/** Placeholders for facts of this installation, within a line. */
export const legalPlaceholders = ['company', 'mail', 'site', 'cndp'] as const
export type LegalPlaceholder = (typeof legalPlaceholders)[number]

const identityLine = '{identity}'

const linesOf = (chunk: string): string[] =>
  chunk
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isItem = (line: string): boolean => line.startsWith('- ')

/** Returns the blocks of adjacent lines: items form a list, other lines one paragraph. */
const blocksOf = (chunk: string): LegalBlock[] => {
  const blocks: LegalBlock[] = []
  for (const line of linesOf(chunk)) {
    const last = blocks.at(-1)
    if (line === identityLine) blocks.push({ kind: 'identity' })
    else if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2).trim() })
    else if (isItem(line) && last?.kind === 'list') last.items.push(line.slice(2).trim())
    else if (isItem(line)) blocks.push({ kind: 'list', items: [line.slice(2).trim()] })
    else if (last?.kind === 'paragraph') last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

/**
 * Reads a text: `# ` begins a heading, `- ` an item, an empty line a new paragraph. No other sign
 * is special.
 */
export const readLegalText = (body: string): LegalBlock[] => body.split(/\n\s*\n/).flatMap(blocksOf)

export const fillLegalText = (text: string, values: Readonly<Record<LegalPlaceholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as LegalPlaceholder] : whole,
  )

const known: ReadonlySet<string> = new Set([...legalPlaceholders, 'identity'])
const unknownPlaceholder = (body: string): boolean =>
  [...body.matchAll(/\{([^}]*)\}?/g)].some(([whole, name = '']) => !whole.endsWith('}') || !known.has(name))

const longestBody = 60_000
/** Invisible marks and control characters, except line breaks. */
const stray = /[\p{Cf}]|(?!\n)\p{Cc}/gu

/** Text of an admin. A text with HTML tags is refused. */
export const LegalBody = z.pipe(
  textual,
  readAs((input) => {
    const body = String(input)
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(stray, '')
      .trim()
    if (body === '') return refuse('validation.required')
    if (body.length > longestBody) return refuse('validation.tooLong', { limit: longestBody })
    if (/<\/?[a-z!]/i.test(body)) return refuse('validation.text.html')
    if (unknownPlaceholder(body)) return refuse('validation.text.placeholder')
    return readLegalText(body).some(({ kind }) => kind === 'heading')
      ? body
      : refuse('validation.text.heading')
  }),
)

/** Fields of a version that decide if it is in force. */
export interface LegalVersion {
  version: number
  /** ISO date of its first day. */
  effective_from: string
}

/** Returns the version in force on a day; the first one before any has begun. */
export const versionInForce = <V extends LegalVersion>(
  versions: readonly V[],
  day: string,
): V | undefined => {
  const byAge = versions.toSorted(
    (left, right) => left.effective_from.localeCompare(right.effective_from) || left.version - right.version,
  )
  return byAge.findLast(({ effective_from: from }) => from <= day) ?? byAge[0]
}
