import type { DataKind } from './data-kind.ts'

/** Bases on which law 09-08 allows processing (articles 4, 12 and 21). */
export const legalBases = ['contract', 'law', 'consent', 'authorisation', 'interest'] as const
export type LegalBasis = (typeof legalBases)[number]

/** People whose data are processed. */
export const concernedPersons = ['visitors', 'customers', 'insured', 'staff', 'writers'] as const
export type ConcernedPersons = (typeof concernedPersons)[number]

/** Outside services that an installation may use; the register names those in use. */
export const outsideServices = ['card', 'sms', 'whatsapp', 'objectStorage'] as const
export type OutsideService = (typeof outsideServices)[number]

/** Recipients besides the broker's own staff, with the service by which they get data, if it is one. */
export const recipients = {
  insurers: {},
  medicalOfficers: {},
  experts: {},
  banks: {},
  couriers: {},
  authorities: {},
  mailCarrier: {},
  cardGateway: { service: 'card' },
  smsCarrier: { service: 'sms' },
  whatsapp: { service: 'whatsapp', abroad: true },
  storage: { service: 'objectStorage' },
} as const satisfies Record<string, { service?: OutsideService; abroad?: true }>
export type Recipient = keyof typeof recipients
const facts: Readonly<Record<Recipient, { service?: OutsideService; abroad?: true }>> = recipients

/** Measures that protect data. */
export const measures = [
  'rights',
  'factor',
  'trail',
  'encryption',
  'backups',
  'cleanedFiles',
  'fourEyes',
  'medicalRight',
] as const
export type Measure = (typeof measures)[number]

export interface Processing {
  basis: readonly [LegalBasis, ...LegalBasis[]]
  kinds: readonly [DataKind, ...DataKind[]]
  persons: readonly [ConcernedPersons, ...ConcernedPersons[]]
  recipients: readonly Recipient[]
  measures: readonly [Measure, ...Measure[]]
}

/**
 * Register of processing of the broker: one row for each purpose. Each kind of personal data is in
 * at least one row, which a test compares with the map of the tables.
 */
export const processings = {
  accounts: {
    basis: ['contract'],
    kinds: ['account', 'signIn'],
    persons: ['customers', 'staff'],
    recipients: ['mailCarrier', 'smsCarrier', 'whatsapp'],
    measures: ['factor', 'trail', 'encryption'],
  },
  quotes: {
    basis: ['contract'],
    kinds: ['visits', 'quotes'],
    persons: ['visitors', 'customers', 'insured'],
    recipients: ['insurers', 'mailCarrier', 'smsCarrier', 'whatsapp'],
    measures: ['rights', 'trail'],
  },
  contracts: {
    basis: ['contract', 'law'],
    kinds: ['contracts', 'documents'],
    persons: ['customers', 'insured'],
    recipients: ['insurers', 'couriers', 'authorities', 'storage'],
    measures: ['rights', 'trail', 'encryption', 'cleanedFiles', 'backups'],
  },
  health: {
    basis: ['consent', 'authorisation'],
    kinds: ['health'],
    persons: ['customers', 'insured'],
    recipients: ['insurers', 'medicalOfficers', 'storage'],
    measures: ['medicalRight', 'encryption', 'trail', 'backups'],
  },
  requests: {
    basis: ['contract'],
    kinds: ['requests', 'documents'],
    persons: ['customers', 'insured'],
    recipients: ['insurers', 'experts', 'authorities', 'storage'],
    measures: ['rights', 'trail', 'encryption', 'cleanedFiles', 'backups'],
  },
  payments: {
    basis: ['contract', 'law'],
    kinds: ['payments'],
    persons: ['customers'],
    recipients: ['insurers', 'banks', 'cardGateway', 'authorities'],
    measures: ['fourEyes', 'factor', 'rights', 'trail', 'backups'],
  },
  messages: {
    basis: ['contract', 'interest'],
    kinds: ['messages', 'notices'],
    persons: ['visitors', 'customers', 'writers'],
    recipients: ['mailCarrier', 'smsCarrier', 'whatsapp'],
    measures: ['rights', 'trail'],
  },
  promotion: {
    basis: ['consent'],
    kinds: ['consents', 'account'],
    persons: ['customers'],
    recipients: ['mailCarrier', 'smsCarrier', 'whatsapp'],
    measures: ['trail', 'rights'],
  },
  rights: {
    basis: ['law'],
    kinds: ['rights', 'consents'],
    persons: ['customers', 'visitors', 'writers'],
    recipients: ['authorities', 'mailCarrier', 'storage'],
    measures: ['rights', 'fourEyes', 'trail'],
  },
  security: {
    basis: ['interest', 'law'],
    kinds: ['trail', 'signIn'],
    persons: ['visitors', 'customers', 'staff'],
    recipients: ['authorities'],
    measures: ['trail', 'encryption', 'backups', 'factor'],
  },
} as const satisfies Record<string, Processing>
export type ProcessingName = keyof typeof processings
export const processingNames = Object.keys(processings) as ProcessingName[]

/** Returns the recipients of a processing where some services are in use. */
export const recipientsOf = (name: ProcessingName, services: readonly OutsideService[]): Recipient[] =>
  processings[name].recipients.filter((recipient) => {
    const { service } = facts[recipient]
    return service === undefined || services.includes(service)
  })

/** Returns those of the recipients who are outside of Morocco. */
export const abroadOf = (name: ProcessingName, services: readonly OutsideService[]): Recipient[] =>
  recipientsOf(name, services).filter((recipient) => facts[recipient].abroad === true)
