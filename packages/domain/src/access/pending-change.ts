/**
 * Kinds of changes that wait for another person, with the fields that they show. A feature adds its
 * kind here, its effect in server `app.ts`, and the words of its fields.
 */
export const pendingKinds = {
  /** Account to which customers of an insurer transfer money. */
  insurerAccount: { fields: ['account_holder', 'account_number'] },
} as const satisfies Record<string, { fields: readonly string[] }>

export type PendingKind = keyof typeof pendingKinds
export const pendingKindNames = Object.keys(pendingKinds) as PendingKind[]

export type PendingField = (typeof pendingKinds)[PendingKind]['fields'][number]

export const pendingFields: readonly PendingField[] = Object.values(pendingKinds).flatMap(({ fields }) => [
  ...fields,
])

/** States of a pending change; the author withdraws, anybody else who may decide refuses. */
export const pendingStates = ['open', 'approved', 'refused', 'withdrawn'] as const
export type PendingState = (typeof pendingStates)[number]
