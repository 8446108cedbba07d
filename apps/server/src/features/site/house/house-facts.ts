import { isDeepStrictEqual } from 'node:util'
import { houseFields } from '@wassit/domain/site/house'
import type { HouseFacts, HouseField } from '@wassit/domain/site/house'
import { ledgerAccounts } from '@wassit/domain/payment/ledger-accounts'
import type { Company, House } from '../../../company-config.ts'

type CompanyText = {
  [K in keyof Company]-?: Company[K] extends string | undefined ? K : never
}[keyof Company]

/** Name of each fact among the broker's details; the mail stands apart. */
const companyKeys = {
  name: 'name',
  legal_form: 'legalForm',
  capital: 'capital',
  ice: 'ice',
  rc: 'rc',
  licence: 'licence',
  licence_date: 'licenceDate',
  cndp: 'cndp',
  seat: 'seat',
  phone: 'phone',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  account_number: 'account',
} as const satisfies Partial<Record<HouseField, CompanyText>>

const companyFields = Object.keys(companyKeys) as (keyof typeof companyKeys)[]

/** Returns the facts by their names on the wire. */
export const statedFacts = ({ company, brokerMail }: House): HouseFacts => {
  const ofCompany = companyFields.map((field) => [field, company[companyKeys[field]] ?? null])
  const ofLedger = Object.entries(ledgerAccounts).map(([account, number]) => [`ledger_${account}`, number])
  const stated = Object.fromEntries([...ofCompany, ['mail', brokerMail ?? null], ...ofLedger]) as HouseFacts
  return Object.fromEntries(houseFields.map((field) => [field, stated[field]])) as HouseFacts
}

/** Returns the house with other facts; what admins do not change stays as the environment says. */
export const houseWith = (
  { company: { logo: _logo, hours: _hours, ...company } }: House,
  facts: HouseFacts,
  own: Pick<Company, 'logo' | 'hours'>,
): House => {
  const texts = companyFields.map((field) => [companyKeys[field], facts[field] ?? undefined])
  return {
    company: { ...company, ...(Object.fromEntries(texts) as Pick<Company, CompanyText>), ...own },
    brokerMail: facts.mail ?? undefined,
  }
}

/** Returns the facts that differ from those of the environment, which alone are stored. */
export const differing = (facts: HouseFacts, defaults: HouseFacts): Partial<HouseFacts> =>
  Object.fromEntries(
    houseFields
      .filter((field) => !isDeepStrictEqual(facts[field], defaults[field]))
      .map((field) => [field, facts[field]]),
  )
