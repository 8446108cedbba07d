import { z } from 'zod/mini'
import { foldText } from '../party/text.ts'

/** Parts of a campaign that an address names; other parts, such as the number of a click, are left out. */
const campaignParts = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/**
 * Source of a draft: the campaign that the address of a page named, and the host of the site before ours. It holds
 * neither an address of the visitor nor of a page.
 */
export type CameFrom = Partial<Record<(typeof campaignParts)[number] | 'referrer', string>>

const mostLetters = 60
const hostPattern = /^(?=.{4,80}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/

/** Digits of a telephone or an identity number; a date has eight. */
const personalDigits = 9

/** Returns a word of a campaign; undefined for a text that could name a person. */
const readWord = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > 500 || text.includes('@')) return undefined
  const word = foldText(text)
    .replace(/[^\p{L}\p{N} ._+-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, mostLetters)
    .trim()
  return word === '' || word.replace(/\D/g, '').length >= personalDigits ? undefined : word
}

/** Returns the host of a site without `www.`; undefined for an IP address and for any other text. */
const readHost = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > 300) return undefined
  const host = text.toLowerCase().replace(/^www\./, '')
  return hostPattern.test(host) ? host : undefined
}

/** Keeps the known parts of a source, cleaned; undefined if none is left. */
const keepParts = (input: Readonly<Record<string, unknown>>): CameFrom | undefined => {
  const words = campaignParts.map((part) => [part, readWord(input[part])] as const)
  const parts = [...words, ['referrer', readHost(input.referrer)] as const].filter(
    ([, value]) => value !== undefined,
  )
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/** Source on the wire. What cannot be read is left out: it refuses nobody a quote. */
export const CameFrom = z.pipe(
  z.optional(z.unknown()),
  z.transform((input: unknown): CameFrom | undefined =>
    typeof input === 'object' && input !== null ? keepParts({ ...input }) : undefined,
  ),
)

interface Arrival {
  /** Addresses of our pages, the latest first; the first with a campaign is valid. */
  pages: readonly (string | null | undefined)[]
  /** Address of the page before ours. */
  referrer?: string
  /** Host of our pages. */
  host: string
}

/** Reads the source of a visitor from the addresses of the pages that they came by. */
export const readCameFrom = ({ pages, referrer, host }: Arrival): CameFrom | undefined => {
  const queries = pages.map((page) => URL.parse(page ?? '')?.searchParams ?? new URLSearchParams())
  const campaign = queries.find((query) => readWord(query.get('utm_source')) !== undefined)
  const before = URL.parse(referrer ?? '')
  return keepParts({
    ...(campaign && Object.fromEntries(campaign)),
    referrer: before && before.host !== host ? before.hostname : undefined,
  })
}

/** Campaign of the links on shared quotes. */
export const sharedQuoteCampaign = { utm_source: 'partage' } as const
