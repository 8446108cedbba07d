import type { MessageId } from '@wassit/words/catalogue'

/**
 * Header with the values that a form showed before someone typed into it, as JSON by the names of the
 * call's view, percent-encoded. Two people who change the same are told apart by it.
 */
export const seenHeader = 'x-seen-fields'

/** Names of the fields that a refusal of an older form calls by their name. */
export const seenLabels: Readonly<Record<string, MessageId>> = {
  firstname: 'policy.change.firstname',
  lastname: 'policy.change.lastname',
  cin: 'policy.change.cin',
  birthday: 'policy.change.birthday',
  address: 'policy.change.address',
  city: 'policy.change.city',
  name: 'access.change.field.name',
  role: 'access.change.field.role',
  rights: 'access.change.field.rights',
  active: 'access.change.active',
  account_holder: 'access.change.field.account_holder',
  account_number: 'access.change.field.account_number',
  logo_word: 'console.insurers.logoWord',
  collector: 'console.insurers.collector',
  most_instalments: 'console.insurers.instalments',
  assistance_phone: 'console.insurers.assistance',
  products: 'access.change.field.products',
  default_for: 'console.insurers.default',
  after_acceptance: 'console.insurers.afterAcceptance',
  demonstration: 'console.insurers.demonstration',
  code: 'access.change.field.code',
  label: 'access.change.field.label',
  kind: 'console.agreements.kind',
  rate: 'access.change.field.rate',
  valid_until: 'access.change.field.valid_until',
  cc: 'console.brands.cc',
  items: 'console.checklists.items',
  fr: 'access.change.field.fr',
  en: 'access.change.field.en',
  ar: 'access.change.field.ar',
  starts_at: 'access.change.field.starts_at',
  ends_at: 'access.change.field.ends_at',
  policy: 'console.issue.policy',
  receipt: 'console.issue.receipt',
  legal_form: 'house.field.legal_form',
  capital: 'house.field.capital',
  ice: 'house.field.ice',
  rc: 'house.field.rc',
  licence: 'house.field.licence',
  licence_date: 'house.field.licence_date',
  cndp: 'house.field.cndp',
  seat: 'house.field.seat',
  phone: 'house.field.phone',
  whatsapp: 'house.field.whatsapp',
  mail: 'house.field.mail',
  facebook: 'house.field.facebook',
  instagram: 'house.field.instagram',
  linkedin: 'house.field.linkedin',
}
