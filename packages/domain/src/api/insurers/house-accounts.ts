import { z } from 'zod/mini'
import { Rib } from '../../party/rib.ts'
import { PlainText } from '../../party/text.ts'
import { banks } from '../../payment/banks.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Uuid } from '../values.ts'

/** Account of the house at a bank, besides the one among the facts of the house. */
const AccountFields = z.object({
  bank: z.enum(banks, 'validation.required'),
  account_holder: PlainText(120),
  account_number: Rib,
  purpose: z.nullable(PlainText(120)),
  /** Slugs of the insurers that let the house collect, and whose customers transfer to this account. */
  insurers: z.array(z.string().check(z.maxLength(140))),
  active: z.boolean(),
})

const AccountBody = z.extend(AccountFields, {
  /** Reason of an account that waits for another admin. */
  reason: z.optional(PlainText(300)),
})

const AccountView = z.extend(AccountFields, {
  id: z.string(),
  /** True while a change of it waits for another admin. */
  pending: z.boolean(),
})
export type HouseAccountView = z.output<typeof AccountView>

const guarded = {
  access: 'staff:staff',
  device: 'confirmed',
  factor: 'fresh',
  moves: { what: 'texts', hands: 'address', mail: 'pending' },
} as const

const Saved = z.extend(Done, { pending: z.boolean() })

/** Calls about the accounts of the house (docs/decisions/056-accounts-of-the-house.md). */
export const houseAccountCalls = {
  houseAccounts: endpoint('GET /api/agent/house/accounts', {
    access: 'staff:staff',
    summary: 'Lists the accounts of the house',
    answers: {
      200: z.object({
        /** Account among the facts of the house, which is used where the list names none. */
        main: z.nullable(z.object({ account_holder: z.string(), account_number: z.string() })),
        accounts: z.array(AccountView),
        /** Active insurers for which the house collects. */
        insurers: z.array(z.object({ slug: z.string(), name: z.string() })),
      }),
    },
  }),
  addHouseAccount: endpoint('POST /api/agent/house/accounts', {
    ...guarded,
    summary: 'Adds an account of the house, once another admin approves if the site is open',
    body: AccountBody,
    answers: { 200: Saved },
  }),
  changeHouseAccount: endpoint('POST /api/agent/house/accounts/:id', {
    ...guarded,
    seen: true,
    summary: 'Changes an account of the house, once another admin approves if the site is open',
    params: z.object({ id: Uuid }),
    body: AccountBody,
    answers: { 200: Saved },
  }),
}
