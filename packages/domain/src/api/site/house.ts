import { z } from 'zod/mini'
import { languages } from '@wassit/words/language'
import { PlainLines, PlainText } from '../../party/text.ts'
import { HouseFacts, houseFields, housePreviews } from '../../site/house.ts'
import { messageTextNames } from '../../site/message-texts.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Moment } from '../values.ts'

/** Facts as they are stated now; those of the environment may break a rule of the form. */
const Stated = z.record(z.enum(houseFields), z.nullable(z.string()))

const LogoView = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type LogoView = z.output<typeof LogoView>

const HouseView = z.object({
  facts: Stated,
  /** Null: papers and pages show the mark of the product. */
  logo: z.nullable(LogoView),
  /** Last change; null while the environment states every fact. */
  changed: z.nullable(z.object({ by: z.nullable(z.string()), at: Moment })),
  /** True while contacts or the account wait for another admin. */
  pending: z.boolean(),
})
export type HouseView = z.output<typeof HouseView>

const HouseBody = z.extend(HouseFacts, {
  /** Reason of other contacts or another account, which wait for another admin. */
  reason: z.optional(PlainText(300)),
})

/** Preview before the facts are saved: a file, or a mail and a message to a telephone as their texts. */
const PreviewView = z.object({
  /** PDF in base64; null for a mail. */
  file: z.nullable(z.string()),
  mail: z.nullable(
    z.object({
      wordmark: z.string(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      footer: z.array(z.string()),
      brief: z.string(),
    }),
  ),
})
export type PreviewView = z.output<typeof PreviewView>

/** Text of a message with its variables; own words are null where the product's text is sent. */
const TextView = z.object({
  name: z.enum(messageTextNames),
  defaults: z.record(z.enum(languages), z.string()),
  own: z.record(z.enum(languages), z.nullable(z.string())),
  /** Sentence of the law that follows own words. */
  law: z.nullable(z.record(z.enum(languages), z.string())),
})
export type TextView = z.output<typeof TextView>

const Words = z.nullable(PlainLines(600))

const moves = { what: 'texts', hands: 'address', mail: 'pending' } as const

export const houseCalls = {
  house: endpoint('GET /api/agent/house', {
    access: 'staff:staff',
    summary: 'Returns the facts of the house and its logo',
    answers: { 200: HouseView },
  }),
  changeHouse: endpoint('POST /api/agent/house', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves,
    seen: true,
    summary: 'Changes the facts of the house; issued papers stay as they are',
    body: HouseBody,
    answers: { 200: z.extend(Done, { pending: z.boolean() }) },
  }),
  previewHouse: endpoint('POST /api/agent/house/preview/:kind', {
    access: 'staff:staff',
    summary: 'Draws a paper or a mail of a made-up customer with facts that are not saved',
    params: z.object({ kind: z.enum(housePreviews, 'validation.invalid') }),
    body: HouseFacts,
    answers: { 200: PreviewView },
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  houseTexts: endpoint('GET /api/agent/house/texts', {
    access: 'staff:staff',
    summary: 'Lists the texts of messages that the house may write in its own words',
    answers: { 200: z.object({ texts: z.array(TextView) }) },
  }),
  changeHouseText: endpoint('POST /api/agent/house/texts/:name', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'texts', hands: 'none', mail: 'nobody' },
    seen: true,
    summary: 'Writes a text of messages in own words without an address or a number; null is the product’s',
    params: z.object({ name: z.enum(messageTextNames, 'validation.invalid') }),
    body: z.object({ fr: Words, en: Words, ar: Words }),
  }),
  changeLogo: endpoint('POST /api/agent/house/logo', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'texts', hands: 'none', mail: 'nobody' },
    summary: 'Replaces the logo of the house',
    encoding: 'multipart',
    files: [{ name: 'file', maxCount: 1 }],
    body: z.object({}),
  }),
  removeLogo: endpoint('POST /api/agent/house/logo/remove', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'texts', hands: 'none', mail: 'nobody' },
    summary: 'Removes the logo of the house; removing none changes nothing',
  }),
  logo: endpoint('GET /api/logo/:file', {
    access: 'public',
    summary: 'Returns a logo of the house by its hash; the picture of an address never changes',
    params: z.object({ file: z.string().check(z.regex(/^[0-9a-f]{64}\.png$/, 'validation.invalid')) }),
    answers: { 200: null },
  }),
}
