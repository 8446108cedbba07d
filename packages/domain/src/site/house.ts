import type { MessageId } from '@wassit/words/catalogue'
import { z } from 'zod/mini'
import { Ice, TradeRegister } from '../party/company-number.ts'
import { IsoDate } from '../party/date.ts'
import { Email } from '../party/email.ts'
import { Phone } from '../party/phone.ts'
import { Rib } from '../party/rib.ts'
import { PlainText } from '../party/text.ts'
import { LedgerNumber, ledgerAccounts } from '../payment/ledger-accounts.ts'

const WebAddress = z
  .url({ protocol: /^https$/, error: 'validation.house.webAddress' })
  .check(z.maxLength(200))

/**
 * Facts of the house that an admin may change, by their names on the wire. Null: the house states none.
 * Every paper, mail and page takes them from one place (docs/decisions/057-facts-of-the-house.md).
 */
export const HouseFacts = z.object({
  name: z.nullable(PlainText(120)),
  legal_form: z.nullable(PlainText(60)),
  capital: z.nullable(PlainText(40)),
  ice: z.nullable(Ice),
  rc: z.nullable(TradeRegister),
  licence: z.nullable(PlainText(60)),
  licence_date: z.nullable(IsoDate),
  cndp: z.nullable(PlainText(60)),
  seat: z.nullable(PlainText(200)),
  phone: z.nullable(Phone),
  whatsapp: z.nullable(Phone),
  mail: z.nullable(Email),
  facebook: z.nullable(WebAddress),
  instagram: z.nullable(WebAddress),
  linkedin: z.nullable(WebAddress),
  account_number: z.nullable(Rib),
  /** Accounts of the journal. */
  ledger_cash: z._default(LedgerNumber, ledgerAccounts.cash),
  ledger_cheques: z._default(LedgerNumber, ledgerAccounts.cheques),
  ledger_bank: z._default(LedgerNumber, ledgerAccounts.bank),
  ledger_customers: z._default(LedgerNumber, ledgerAccounts.customers),
})
export type HouseFacts = z.output<typeof HouseFacts>
export type HouseField = keyof HouseFacts

export const houseFields = Object.keys(HouseFacts.shape) as HouseField[]

/** Facts by which customers reach and pay the house: once the public may buy, two people change them (docs/decisions/034-four-eyes.md). */
export const guardedHouseFields = [
  'phone',
  'whatsapp',
  'mail',
  'account_number',
] as const satisfies readonly HouseField[]

export const isHouseField = (name: string): name is HouseField => Object.hasOwn(HouseFacts.shape, name)

/** Facts without which papers and pages lack what the law demands (law 31-08, art. 29; law 17-99). */
export const companyFacts = ['name', 'ice', 'rc', 'seat', 'phone'] as const satisfies readonly HouseField[]
export const licenceFacts = ['licence', 'licence_date'] as const satisfies readonly HouseField[]

export const houseLabel = (field: HouseField): MessageId => `house.field.${field}`

/** Papers and messages in which an admin sees the facts before they are saved. */
export const housePreviews = ['quote', 'receipt', 'mail'] as const
export type HousePreview = (typeof housePreviews)[number]

/** Formats of a logo, and the room that it gets at most, in points of a screen with two pixels each. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const logoRoom = { width: 240, height: 80 } as const
/** Fewest pixels of a side of a logo, once it fits its room, that are still sharp on paper. */
export const leastLogoSide = 32
