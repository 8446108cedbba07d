import { z } from 'zod/mini'
import { readAs, refuse, textual } from '../party/reading.ts'

/** The texts that visitors and customers are bound by, by the names that their addresses have (spec 000 §7). */
export const legalKinds = ['conditions', 'Confidentialite'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Where one is read, and where it is had as a file; `lang` is a code of the wire. */
export const legalAddresses = (
  kind: LegalKind,
  lang: string,
): { preview_url: string; download_url: string } => ({
  preview_url: `/api/laws/preview/${kind}?lang=${lang}`,
  download_url: `/api/laws/download/${kind}.pdf?lang=${lang}`,
})

/** A part of a text: what is written is a heading, a paragraph, a list or a frame filled by the server. */
export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  /** Who the broker is, line by line; nothing that is not configured. */
  | { kind: 'identity' }

/** What stands for something of this installation, within a line. */
export const legalPlaceholders = ['company', 'mail', 'site', 'cndp'] as const
export type LegalPlaceholder = (typeof legalPlaceholders)[number]

const identityLine = '{identity}'

const linesOf = (chunk: string): string[] =>
  chunk
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isItem = (line: string): boolean => line.startsWith('- ')

/** Lines that stand together: items are a list, other lines one paragraph. */
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

/** Reads a text: `# ` begins a heading, `- ` an item, an empty line a new paragraph; nothing else is special. */
export const readLegalText = (body: string): LegalBlock[] => body.split(/\n\s*\n/).flatMap(blocksOf)

/** A text with its placeholders filled in. */
export const fillLegalText = (text: string, values: Readonly<Record<LegalPlaceholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as LegalPlaceholder] : whole,
  )

const known: ReadonlySet<string> = new Set([...legalPlaceholders, 'identity'])
const unknownPlaceholder = (body: string): boolean =>
  [...body.matchAll(/\{([^}]*)\}?/g)].some(([whole, name = '']) => !whole.endsWith('}') || !known.has(name))

const longestBody = 60_000
/** Invisible marks and control characters; line breaks mean something. */
const stray = /[\p{Cf}]|(?!\n)\p{Cc}/gu

/** A text as an admin writes it. HTML is none of its signs: a tag is refused, not shown. */
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

/** What of a version decides whether it counts. */
export interface LegalVersion {
  version: number
  /** ISO date of its first day. */
  effective_from: string
}

/** The version that counts on a day; before the first day of any, the first one. */
export const versionInForce = <V extends LegalVersion>(
  versions: readonly V[],
  day: string,
): V | undefined => {
  const byAge = versions.toSorted(
    (left, right) => left.effective_from.localeCompare(right.effective_from) || left.version - right.version,
  )
  return byAge.findLast(({ effective_from: from }) => from <= day) ?? byAge[0]
}
