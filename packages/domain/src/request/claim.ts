import type { MessageId } from '../i18n/catalogue.ts'
import { addDays } from '../party/date.ts'
import { daysBetween } from '../policy/term.ts'
import type { ProductKey } from '../products/catalogue.ts'
import type { RequestableDocument } from './requestable-documents.ts'

interface ClaimType {
  label: MessageId
  products: readonly ProductKey[]
  /** Whole days after the day of the event within which it is to be declared. */
  deadlineDays: number
  /** Where the delay comes from. */
  source: string
  /** What the insurer will ask for; shown before anything is sent. */
  papers: readonly RequestableDocument[]
}

const motor = ['car', 'motorcycle'] as const
const bodily = ['personalAccident', 'intern'] as const
const medical = ['healthInternational', 'healthMorocco', 'assistance', 'travel'] as const

const contractual = 'loi 17-99, art. 20: within five days of knowing of it'
const theft = 'clause of the trade: 48 hours with the complaint to the police; loi 17-99, art. 20'
const catastrophe = 'loi 110-14 (EVCAT): within twenty days of the event'

/** What can happen, by product: the guided part of the declaration of a claim. */
export const claimTypes = {
  collision: {
    label: 'request.claim.collision',
    products: motor,
    deadlineDays: 5,
    source: contractual,
    papers: ['constat_amiable', 'devis_reparation', 'attestation_rib'],
  },
  bodilyInjury: {
    label: 'request.claim.bodilyInjury',
    products: [...motor, 'huntingLiability', ...bodily],
    deadlineDays: 5,
    source: contractual,
    papers: ['proces_verbal', 'rapport_medical', 'attestation_rib'],
  },
  theft: {
    label: 'request.claim.theft',
    products: ['car', 'home'],
    deadlineDays: 2,
    source: theft,
    papers: ['proces_verbal', 'facture_achat', 'declaration_honneur', 'attestation_rib'],
  },
  glassOrVandalism: {
    label: 'request.claim.glassOrVandalism',
    products: ['car'],
    deadlineDays: 5,
    source: contractual,
    papers: ['devis_reparation', 'facture_reparation', 'attestation_rib'],
  },
  fire: {
    label: 'request.claim.fire',
    products: ['car', 'home'],
    deadlineDays: 5,
    source: contractual,
    papers: ['proces_verbal', 'devis_reparation', 'facture_achat', 'attestation_rib'],
  },
  waterDamage: {
    label: 'request.claim.waterDamage',
    products: ['home'],
    deadlineDays: 5,
    source: contractual,
    papers: ['constat_amiable', 'devis_reparation', 'facture_reparation', 'attestation_rib'],
  },
  catastrophe: {
    label: 'request.claim.catastrophe',
    products: ['car', 'motorcycle', 'home'],
    deadlineDays: 20,
    source: catastrophe,
    papers: ['declaration_honneur', 'devis_reparation', 'attestation_rib'],
  },
  damageToOthers: {
    label: 'request.claim.damageToOthers',
    products: ['home', 'huntingLiability', 'intern', 'pleasureBoat'],
    deadlineDays: 5,
    source: contractual,
    papers: ['declaration_honneur', 'proces_verbal', 'complement_information'],
  },
  illness: {
    label: 'request.claim.illness',
    products: medical,
    deadlineDays: 5,
    source: contractual,
    papers: ['rapport_medical', 'facture_achat', 'attestation_rib'],
  },
  repatriation: {
    label: 'request.claim.repatriation',
    products: ['travel', 'assistance'],
    deadlineDays: 5,
    source: contractual,
    papers: ['rapport_medical', 'complement_information'],
  },
  death: {
    label: 'request.claim.death',
    products: [...motor, 'personalAccident', 'travel', 'assistance', 'intern'],
    deadlineDays: 5,
    source: contractual,
    papers: ['proces_verbal', 'rapport_medical', 'attestation_rib'],
  },
  other: {
    label: 'request.claim.other',
    products: [...motor, ...bodily, ...medical, 'home', 'huntingLiability', 'pleasureBoat'],
    deadlineDays: 5,
    source: contractual,
    papers: ['declaration_honneur', 'complement_information'],
  },
} as const satisfies Record<string, ClaimType>

export type ClaimTypeKey = keyof typeof claimTypes

const claimTypeKeys = Object.keys(claimTypes) as ClaimTypeKey[]

/** A claim type by the word of the wire; `undefined` for what a caller worded itself. */
export const claimTypeOf = (key: string | undefined): ClaimType | undefined =>
  claimTypeKeys.includes(key as ClaimTypeKey) ? claimTypes[key as ClaimTypeKey] : undefined

/** What can be declared on a product, in the order of the form. */
export const claimTypesOf = (product: ProductKey): ClaimTypeKey[] =>
  claimTypeKeys.filter((key) => (claimTypes[key].products as readonly ProductKey[]).includes(product))

export interface Deadline {
  /** ISO day: the last one on which the declaration is in time. */
  lastDay: string
  /** Whole days left, 0 on the last day, negative once it is over. */
  daysLeft: number
}

/** Until when an event of a day (ISO) is to be declared, seen from `asOf` (ISO). */
export const declarationDeadline = (deadlineDays: number, eventDay: string, asOf: string): Deadline => {
  const lastDay = addDays(eventDay, deadlineDays)
  return { lastDay, daysLeft: daysBetween(asOf, lastDay) }
}
