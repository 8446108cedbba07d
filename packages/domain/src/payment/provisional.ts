import { addDays, addMonths } from '../party/date.ts'
import { instalmentDay } from './instalments.ts'
import type { InstalmentState } from './instalments.ts'
import type { ProductKey } from '../products/catalogue.ts'
import { termMonths } from '../products/term-months.ts'

/** Terms in months for which an insurer says how many provisional attestations a contract can have. */
export const provisionalTerms = [3, 6, 12] as const
export type ProvisionalTerm = (typeof provisionalTerms)[number]

/** Provisional attestations of a contract by its term. */
export type Provisionals = Readonly<Record<ProvisionalTerm, number>>

/** Usual numbers, until an admin types those of the convention with the insurer. */
export const usualProvisionals: Provisionals = { 3: 1, 6: 2, 12: 3 }

/** Most provisional attestations of a contract that an insurer can allow. */
export const mostProvisionals = 4

/** Products whose cover an attestation proves (arrêté 213-05). */
const proved: ReadonlySet<ProductKey> = new Set(['car', 'motorcycle'])

interface Term {
  product: ProductKey
  /** First and last day of the cover (ISO); null before there is a contract. */
  startDate: string | null
  endDate: string | null
}

/** Returns the shortest term that a contract fits into; one without days has the term of its product. */
export const provisionalTermOf = ({ product, startDate, endDate }: Term): ProvisionalTerm =>
  provisionalTerms.find((months) =>
    startDate === null || endDate === null
      ? termMonths[product] <= months
      : endDate < addMonths(startDate, months),
  ) ?? 12

export interface Proof extends Term {
  /** Instalments of the premium; one is the whole premium. */
  parts: readonly InstalmentState[]
  provisionals: Provisionals
  /** Months from the first day that each valid provisional attestation of the contract proves. */
  handed: readonly number[]
}

/**
 * Attestation that a contract can get: a definitive one, or a provisional one for the months that are
 * paid. It waits while the next instalment is unpaid, and is spent when the insurer allows no other
 * provisional one.
 */
export type AttestationDue =
  | { kind: 'definitive' }
  | { kind: 'provisional'; months: number }
  | { kind: 'waiting'; part: number }
  | { kind: 'spent'; most: number }

/**
 * Returns the attestation that a contract can get now. Each paid instalment frees a provisional one, which
 * proves the cover up to the next instalment; the last one frees the definitive one. An insurer without
 * provisional attestations gives the definitive one at once.
 */
export const attestationDue = (proof: Proof): AttestationDue => {
  const { product, parts, provisionals, handed } = proof
  const most = provisionals[provisionalTermOf(proof)]
  const open = parts.find(({ left }) => left > 0)
  if (!proved.has(product) || parts.length < 2 || !open || most === 0) return { kind: 'definitive' }
  if (handed.some((months) => months >= open.months) || open.number === 1)
    return { kind: 'waiting', part: open.number }
  return handed.length < most ? { kind: 'provisional', months: open.months } : { kind: 'spent', most }
}

/** Returns the last day (ISO) that a provisional attestation proves; null before there is a contract. */
export const provenUntil = (startDate: string | null, months: number): string | null =>
  startDate === null ? null : addDays(instalmentDay(startDate, months), -1)

/** Days before the end of a provisional attestation on which its follow-up begins. */
export const followUpDays = 7
