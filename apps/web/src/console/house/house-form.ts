import { houseCalls } from '@wassit/domain/api/site/house'
import type { HouseView } from '@wassit/domain/api/site/house'
import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { formatRib } from '@wassit/domain/party/rib'
import { HouseFacts, houseFields } from '@wassit/domain/site/house'
import type { HouseField } from '@wassit/domain/site/house'
import type { MessageId } from '@wassit/words/catalogue'
import type { FormValues } from '../../forms/values.ts'
import { reading } from '../live/reading.ts'

interface Group {
  title: MessageId
  hint?: MessageId
  fields: readonly HouseField[]
}

/** Fields of the form by what they say; the form and its summary of faults have this order. */
export const groups: readonly Group[] = [
  {
    title: 'house.group.identity',
    fields: ['name', 'legal_form', 'capital', 'ice', 'rc', 'licence', 'licence_date', 'cndp'],
  },
  {
    title: 'house.group.contact',
    hint: 'house.group.contactHint',
    fields: ['seat', 'phone', 'whatsapp', 'mail', 'account_number'],
  },
  {
    title: 'house.group.ledger',
    hint: 'house.group.ledgerHint',
    fields: ['ledger_cash', 'ledger_cheques', 'ledger_bank', 'ledger_customers'],
  },
  { title: 'house.group.networks', fields: ['facebook', 'instagram', 'linkedin'] },
]

export const order = [...groups.flatMap(({ fields }) => fields), 'reason']

const inWords: ReadonlySet<HouseField> = new Set(['name', 'legal_form', 'seat', 'rc'])

/** Fields whose value reads from left to right in every language. */
export const codes: ReadonlySet<HouseField> = new Set(houseFields.filter((field) => !inWords.has(field)))

const formats: Partial<Record<HouseField, (value: string) => string>> = {
  phone: formatPhone,
  whatsapp: formatPhone,
  account_number: formatRib,
  licence_date: formatDate,
}

/** Returns the facts as the form shows them. */
export const houseValues = (facts: HouseView['facts']): FormValues =>
  Object.fromEntries(
    houseFields.map((field) => {
      const value = facts[field] ?? ''
      return [field, value === '' ? '' : (formats[field]?.(value) ?? value)]
    }),
  )

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

const factsOf = (values: Record<string, unknown>) =>
  Object.fromEntries(houseFields.map((field) => [field, textOrNull(values[field])]))

export const houseForm = reading(
  (values) => ({ ...factsOf(values), reason: textOrNull(values.reason) ?? undefined }),
  houseCalls.changeHouse.body,
)

/** Reads the facts of a form that is not saved; undefined while a field is wrong. */
export const readFacts = (values: FormValues): HouseFacts | undefined =>
  HouseFacts.safeParse(factsOf(values)).data
