import type { PolicyStatus } from './policy.ts'

const open: ReadonlySet<PolicyStatus> = new Set(['requested', 'quoted', 'accepted', 'documentsRequired'])

/** Tells whether a customer may state details at a status: while nothing is paid. */
export const takesDetails = (status: PolicyStatus): boolean => open.has(status)
