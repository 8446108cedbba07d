import type { DataKind } from './data-kind.ts'

/** Bases on which law 09-08 allows processing (articles 4, 12 and 21). */
export const legalBases = ['contract', 'law', 'consent', 'authorisation', 'interest'] as const
export type LegalBasis = (typeof legalBases)[number]

/** People whose data are processed. */
export const concernedPersons = ['visitors', 'customers', 'insured', 'staff', 'writers'] as const
export type ConcernedPersons = (typeof concernedPersons)[number]

/** Outside services that an installation may use; the register names those in use. */
export const outsideServices = ['mail', 'card', 'sms', 'whatsapp', 'storage', 'backup'] as const
export type OutsideService = (typeof outsideServices)[number]

/** Outside service in use, with the country (ISO 3166) in which it keeps data; null until it is stated. */
export interface ServiceInUse {
  service: OutsideService
  country: string | null
}

/** Countries of services that an installation does not choose: the Moroccan card gateway and Meta. */
const knownCountries: Partial<Record<OutsideService, string>> = { card: 'MA', whatsapp: 'US' }

/** Returns the services in use with their countries: those that the broker stated, else those that are known. */
export const inUse = (
  services: readonly OutsideService[],
  stated: Partial<Record<OutsideService, string>>,
): ServiceInUse[] =>
  services.map((service) => ({ service, country: stated[service] ?? knownCountries[service] ?? null }))

/** Recipients in addition to the broker's own staff, with the service by which they get data, if it is one. */
export const recipients = {
  insurers: {},
  medicalOfficers: {},
  experts: {},
  banks: {},
  couriers: {},
  authorities: {},
  mailCarrier: { service: 'mail' },
  cardGateway: { service: 'card' },
  smsCarrier: { service: 'sms' },
  whatsapp: { service: 'whatsapp' },
  storage: { service: 'storage' },
  backupStore: { service: 'backup' },
} as const satisfies Record<string, { service?: OutsideService }>
export type Recipient = keyof typeof recipients
const facts: Readonly<Record<Recipient, { service?: OutsideService }>> = recipients

/** Recipient of the data of every processing: a backup holds them all. */
const everywhere = ['backupStore'] as const satisfies readonly Recipient[]

/** Measures that protect data. Only documents, answers about health and second factors are encrypted at rest. */
export const measures = [
  'rights',
  'factor',
  'trail',
  'encryptedFiles',
  'encryptedHealth',
  'encryptedSecrets',
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
    measures: ['factor', 'trail', 'encryptedSecrets'],
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
    measures: ['rights', 'trail', 'encryptedFiles', 'cleanedFiles'],
  },
  health: {
    basis: ['consent', 'authorisation'],
    kinds: ['health'],
    persons: ['customers', 'insured'],
    recipients: ['insurers', 'medicalOfficers', 'storage'],
    measures: ['medicalRight', 'encryptedHealth', 'encryptedFiles', 'trail'],
  },
  requests: {
    basis: ['contract'],
    kinds: ['requests', 'documents'],
    persons: ['customers', 'insured'],
    recipients: ['insurers', 'experts', 'authorities', 'storage'],
    measures: ['rights', 'trail', 'encryptedFiles', 'cleanedFiles'],
  },
  payments: {
    basis: ['contract', 'law'],
    kinds: ['payments'],
    persons: ['customers'],
    recipients: ['insurers', 'banks', 'cardGateway', 'authorities'],
    measures: ['fourEyes', 'factor', 'rights', 'trail'],
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
    recipients: ['authorities', 'mailCarrier', 'smsCarrier', 'whatsapp', 'storage'],
    measures: ['rights', 'fourEyes', 'trail', 'encryptedFiles', 'cleanedFiles'],
  },
  security: {
    basis: ['interest', 'law'],
    kinds: ['trail', 'signIn'],
    persons: ['visitors', 'customers', 'staff'],
    recipients: ['authorities'],
    measures: ['trail', 'encryptedSecrets', 'factor'],
  },
} as const satisfies Record<string, Processing>
export type ProcessingName = keyof typeof processings
export const processingNames = Object.keys(processings) as ProcessingName[]

/** Facts of an installation on which a row of the register depends. */
export interface RegisteredInstallation {
  services: readonly ServiceInUse[]
  /** True if backups are made. */
  isBackedUp: boolean
}

const serviceOf = (recipient: Recipient, services: readonly ServiceInUse[]): ServiceInUse | undefined =>
  services.find(({ service }) => service === facts[recipient].service)

/** Returns the recipients of a processing where some services are in use. */
export const recipientsOf = (
  name: ProcessingName,
  { services }: Pick<RegisteredInstallation, 'services'>,
): Recipient[] =>
  [...processings[name].recipients, ...everywhere].filter(
    (recipient) => facts[recipient].service === undefined || serviceOf(recipient, services) !== undefined,
  )

/** Transfer out of Morocco to a recipient; the country is null until the broker states it. */
interface Transfer {
  recipient: Recipient
  country: string | null
}

/** Returns the recipients of a processing whose service keeps data outside of Morocco, or nobody says where. */
export const transfersOf = (
  name: ProcessingName,
  { services }: Pick<RegisteredInstallation, 'services'>,
): Transfer[] =>
  recipientsOf(name, { services }).flatMap((recipient) => {
    const used = serviceOf(recipient, services)
    return used && used.country !== 'MA' ? [{ recipient, country: used.country }] : []
  })

/** Returns the measures that protect a processing: its own, and backups if they are made. */
export const measuresOf = (
  name: ProcessingName,
  { isBackedUp }: Pick<RegisteredInstallation, 'isBackedUp'>,
): Measure[] => [...processings[name].measures, ...(isBackedUp ? (['backups'] as const) : [])]
