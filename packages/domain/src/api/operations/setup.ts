import { z } from 'zod/mini'
import { PlainText } from '../../party/text.ts'
import { setupItems } from '../../setup/setup.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'

const Item = z.enum(setupItems)

/** State of an item of the setup (docs/decisions/048-opening-and-service-state.md). */
const ItemView = z.object({
  item: Item,
  done: z.boolean(),
  /** Names of what is missing or known: variables, insurers, members, versions of texts. */
  names: z.array(z.string()),
  /** Moment of the word, payment or backup; of the seal the end of its certificate. */
  at: z.nullable(Moment),
  /** Person whose word it is. */
  by: z.nullable(z.string()),
})
export type SetupItemView = z.output<typeof ItemView>

const DecisionView = z.object({
  open: z.boolean(),
  at: Moment,
  /** Null for installations that served before openings were decided. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Items that were missing, and that the person accepted. */
  missing: z.array(Item),
})

const SetupView = z.object({
  open: z.boolean(),
  items: z.array(ItemView),
  /** The latest decisions, newest first. */
  decisions: z.array(DecisionView),
})
export type SetupView = z.output<typeof SetupView>

export const setupCalls = {
  setup: endpoint('GET /api/agent/setup', {
    access: 'staff:staff',
    summary: 'Returns the items before the first customer, and if the site is open',
    answers: { 200: SetupView },
  }),
  sendTestMail: endpoint('POST /api/agent/setup/mail', {
    access: 'staff:staff',
    summary: 'Sends a mail with a code to the signed-in admin',
    limit: { perAddress: 5, windowSeconds: 600 },
  }),
  confirmTestMail: endpoint('POST /api/agent/setup/mail/code', {
    access: 'staff:staff',
    summary: 'Confirms by its code that the test mail arrived',
    body: z.object({
      code: z
        .string('validation.required')
        .check(z.trim(), z.minLength(1, 'validation.required'), z.regex(/^\d{6}$/, 'validation.invalid')),
    }),
    limit: { perAddress: 10, windowSeconds: 600 },
  }),
  confirmTexts: endpoint('POST /api/agent/setup/texts', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'texts', hands: 'none', mail: 'nobody' },
    summary: 'Keeps the word of an admin who has read the legal texts',
    body: z.object({
      /** Versions that the page named; others are refused, because nobody has read them. */
      versions: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10)),
    }),
  }),
  openSite: endpoint('POST /api/agent/setup/open', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'none', mail: 'nobody' },
    summary: 'Opens the site to the public; opening an open site changes nothing',
    body: z.object({
      /** Missing items that the admin saw and accepts. */
      missing: z.array(Item),
    }),
  }),
  closeSite: endpoint('POST /api/agent/setup/close', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'none', mail: 'nobody' },
    summary: 'Closes the site to the public again, with a reason; pages stay readable',
    body: z.object({ reason: PlainText(300) }),
  }),
}
