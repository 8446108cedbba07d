/**
 * States of a numbered attestation (arrêté 213-05: insurers number them in series and account for
 * each). A number without a row in the register is in stock.
 */
export const attestationStates = ['stock', 'assigned', 'spoilt', 'lost', 'returned'] as const
export type AttestationState = (typeof attestationStates)[number]

/** Kinds of attestations. A provisional one proves the part of the cover that is paid. */
export const attestationKinds = ['definitive', 'provisional'] as const
export type AttestationKind = (typeof attestationKinds)[number]

interface Mark {
  from: readonly AttestationState[]
  to: AttestationState
}

/** Marks that an agent gives a number. Only a file assigns one. */
export const attestationMarks = {
  spoil: { from: ['stock', 'assigned'], to: 'spoilt' },
  lose: { from: ['stock', 'assigned'], to: 'lost' },
  return: { from: ['stock', 'assigned'], to: 'returned' },
  // A number that was typed by mistake; its paper never left the office.
  restock: { from: ['assigned'], to: 'stock' },
} as const satisfies Record<string, Mark>

export type AttestationMark = keyof typeof attestationMarks
export const attestationMarkNames = Object.keys(attestationMarks) as AttestationMark[]

/** Tells whether a number in a state may be marked so. */
export const canMark = (mark: AttestationMark, state: AttestationState): boolean =>
  (attestationMarks[mark].from as readonly AttestationState[]).includes(state)

/** Fewer numbers in stock than this are an alert: the next series is to be ordered. */
export const lowStock = 20

/** Largest series; a longer one is a slip of the keyboard. */
export const longestSeries = 10_000
