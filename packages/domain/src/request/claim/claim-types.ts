import type { MessageId } from '@wassit/words/catalogue'
import { addDays } from '../../party/date.ts'
import { daysBetween } from '../../policy/term.ts'
import type { ProductKey } from '../../products/catalogue.ts'
import type { RequestableDocument } from '../requestable-documents.ts'

interface ClaimType {
  products: readonly ProductKey[]
  /** Whole days after the day of the loss within which the customer must declare it. */
  deadlineDays: number
  /** Law or custom that sets the deadline. */
  source: string
  /** Documents that the insurer will ask for; the form lists them before the customer sends anything. */
  papers: readonly RequestableDocument[]
}

const motor = ['car', 'motorcycle'] as const
const bodily = ['personalAccident', 'intern'] as const
const medical = ['healthInternational', 'healthMorocco', 'assistance', 'travel'] as const

const contractual = 'loi 17-99, art. 20: within five days of knowing of it'
const theft = 'clause of the trade: 48 hours with the complaint to the police; loi 17-99, art. 20'
const catastrophe = 'loi 110-14 (EVCAT): within twenty days of the event'

/** Claim types by product, for the guided part of the declaration. */
export const claimTypes = {
  collision: {
    products: motor,
    deadlineDays: 5,
    source: contractual,
    papers: ['accidentStatement', 'repairEstimate', 'bankDetailsCertificate'],
  },
  bodilyInjury: {
    products: [...motor, 'huntingLiability', ...bodily],
    deadlineDays: 5,
    source: contractual,
    papers: ['policeReport', 'medicalReport', 'bankDetailsCertificate'],
  },
  theft: {
    products: ['car', 'home'],
    deadlineDays: 2,
    source: theft,
    papers: ['policeReport', 'purchaseInvoice', 'swornStatement', 'bankDetailsCertificate'],
  },
  glassOrVandalism: {
    products: ['car'],
    deadlineDays: 5,
    source: contractual,
    papers: ['repairEstimate', 'repairInvoice', 'bankDetailsCertificate'],
  },
  fire: {
    products: ['car', 'home'],
    deadlineDays: 5,
    source: contractual,
    papers: ['policeReport', 'repairEstimate', 'purchaseInvoice', 'bankDetailsCertificate'],
  },
  waterDamage: {
    products: ['home'],
    deadlineDays: 5,
    source: contractual,
    papers: ['accidentStatement', 'repairEstimate', 'repairInvoice', 'bankDetailsCertificate'],
  },
  catastrophe: {
    products: ['car', 'motorcycle', 'home'],
    deadlineDays: 20,
    source: catastrophe,
    papers: ['swornStatement', 'repairEstimate', 'bankDetailsCertificate'],
  },
  damageToOthers: {
    products: ['home', 'huntingLiability', 'intern', 'pleasureBoat'],
    deadlineDays: 5,
    source: contractual,
    papers: ['swornStatement', 'policeReport', 'furtherInformation'],
  },
  illness: {
    products: medical,
    deadlineDays: 5,
    source: contractual,
    papers: ['medicalReport', 'purchaseInvoice', 'bankDetailsCertificate'],
  },
  repatriation: {
    products: ['travel', 'assistance'],
    deadlineDays: 5,
    source: contractual,
    papers: ['medicalReport', 'furtherInformation'],
  },
  death: {
    products: [...motor, 'personalAccident', 'travel', 'assistance', 'intern'],
    deadlineDays: 5,
    source: contractual,
    papers: ['policeReport', 'medicalReport', 'bankDetailsCertificate'],
  },
  other: {
    products: [...motor, ...bodily, ...medical, 'home', 'huntingLiability', 'pleasureBoat'],
    deadlineDays: 5,
    source: contractual,
    papers: ['swornStatement', 'furtherInformation'],
  },
} as const satisfies Record<string, ClaimType>

export type ClaimTypeKey = keyof typeof claimTypes

const claimTypeKeys = Object.keys(claimTypes) as ClaimTypeKey[]

/** Returns the claim type of a wire key; `undefined` for a caller's own words. */
export const claimTypeOf = (key: string | undefined): (ClaimType & { label: MessageId }) | undefined => {
  const known = claimTypeKeys.find((type) => type === key)
  return known && { ...claimTypes[known], label: `request.claim.${known}` }
}

/** Returns the claim types of a product, in the order of the form. */
export const claimTypesOf = (product: ProductKey): ClaimTypeKey[] =>
  claimTypeKeys.filter((key) => (claimTypes[key].products as readonly ProductKey[]).includes(product))

export interface Deadline {
  /** Last ISO day on which the declaration is in time. */
  lastDay: string
  /** Whole days left: 0 on the last day, negative after it. */
  daysLeft: number
}

/** Returns the declaration deadline of a loss on `eventDay` (ISO), seen from `asOf` (ISO). */
export const declarationDeadline = (deadlineDays: number, eventDay: string, asOf: string): Deadline => {
  const lastDay = addDays(eventDay, deadlineDays)
  return { lastDay, daysLeft: daysBetween(asOf, lastDay) }
}
