/** Reasons why a policy waits before its payment. */
export const policyWaits = ['questionnaire', 'decision', 'opening', 'bank'] as const
export type PolicyWait = (typeof policyWaits)[number]

/** Tells whether the next step is not the customer's: the insurer, the site or the bank decides. */
export const isOthersTurn = (wait: PolicyWait | null | undefined): boolean =>
  wait !== null && wait !== undefined && wait !== 'questionnaire'
