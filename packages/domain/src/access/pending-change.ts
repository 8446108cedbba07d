import { languages } from '@wassit/words/language'
import { mergeFields } from '../party/merge.ts'
import { guardedHouseFields } from '../site/house.ts'

/**
 * Kinds of changes that wait for another person, with the fields that they show. A feature adds its
 * kind here, its effect in server `app.ts`, and the words of its fields.
 */
export const pendingKinds = {
  /** Account to which customers of an insurer transfer money. */
  insurerAccount: { fields: ['account_holder', 'account_number'] },
  /** Contacts and account of the house. */
  house: { fields: guardedHouseFields },
  /** Further account of the house. */
  houseAccount: {
    fields: ['bank', 'account_holder', 'account_number', 'purpose', 'insurers', 'active'],
  },
  newAgent: { fields: ['name', 'email', 'role'] },
  /** Role and rights of a member who gains some, or may sign in again. */
  agentAccess: { fields: ['role', 'rights', 'active'] },
  /** Rights of everyone with a role. */
  roleRights: { fields: ['rights'] },
  /** Payment from 10 000 DHS that is taken back. */
  paymentReversal: { fields: ['file', 'amount', 'cause'] },
  /** Days of a signed contract. */
  contractTerm: { fields: ['file', 'start_date', 'end_date'] },
  /** Code with a discount that agents may not give by themselves. */
  discountCode: { fields: ['code', 'label', 'rate', 'products', 'valid_until', 'active'] },
  /** Public texts that name an address, a number or an account. */
  legalText: { fields: ['version', 'effective_from', ...languages] },
  incident: { fields: ['starts_at', 'ends_at', ...languages] },
  /** Two customers who are one person; mails name neither. */
  merge: { fields: mergeFields, isPersonal: true },
  /** Deletion of a person's data, which nobody can undo, by a rights request of theirs. */
  deletion: { fields: ['request'], isPersonal: true },
} as const satisfies Record<string, { fields: readonly string[]; isPersonal?: true }>

export type PendingKind = keyof typeof pendingKinds
export const pendingKindNames = Object.keys(pendingKinds) as PendingKind[]

export type PendingField = (typeof pendingKinds)[PendingKind]['fields'][number]

export const pendingFields: readonly PendingField[] = [
  ...new Set(Object.values(pendingKinds).flatMap(({ fields }): readonly PendingField[] => fields)),
]

/** States of a pending change; the author withdraws, anyone else who may decide refuses. */
export const pendingStates = ['open', 'approved', 'refused', 'withdrawn'] as const
export type PendingState = (typeof pendingStates)[number]
