/**
 * Pipeline from a quote request to a policy in force: codes of spec 001 §4 (its labels are the words `policy.status.…`), progression
 * of RULINGS 2, moves of RULINGS 29. Buttons, the SQL check, the server's only `movePolicy`
 * and the test matrix are derived from these two tables.
 */
export const policyStatuses = {
  expired: { code: 0, progression: 0, tone: 'refused' },
  requested: { code: 1, progression: 1, tone: 'waiting' },
  quoted: { code: 2, progression: 2, tone: 'action' },
  accepted: { code: 3, progression: 2, tone: 'action' },
  paymentReview: { code: 4, progression: 3, tone: 'waiting' },
  awaitingSignature: { code: 5, progression: 3, tone: 'action' },
  active: { code: 6, progression: 4, tone: 'done' },
  signatureRefused: { code: 7, progression: 3, tone: 'refused' },
  documentsRequired: { code: 8, progression: 1, tone: 'action' },
} as const satisfies Record<string, StatusDefinition>

interface StatusDefinition {
  code: number
  /** 0–4; the bar shows progression × 25 %. */
  progression: 0 | 1 | 2 | 3 | 4
  /** Party that must act next: we (waiting), the customer (action) or no one (done, refused). */
  tone: 'waiting' | 'action' | 'done' | 'refused'
}

export type PolicyStatus = keyof typeof policyStatuses
export type PolicyStatusCode = (typeof policyStatuses)[PolicyStatus]['code']

export type Actor = 'customer' | 'agent' | 'system'

interface Move {
  from: readonly PolicyStatus[]
  to: PolicyStatus
  by: readonly Actor[]
}

export const policyActions = {
  quote: { from: ['requested'], to: 'quoted', by: ['agent', 'system'] },
  // An agent quotes again if the price was computed for another age than the account's.
  reprice: { from: ['quoted', 'accepted'], to: 'requested', by: ['system'] },
  // An agent takes back a quote that is wrong and not paid.
  withdrawQuote: { from: ['quoted', 'accepted'], to: 'requested', by: ['agent'] },
  // An agent corrects the answers: a new quote to accept, at which a paid file owes the difference.
  correct: {
    from: [
      'quoted',
      'accepted',
      'paymentReview',
      'awaitingSignature',
      'signatureRefused',
      'documentsRequired',
    ],
    to: 'quoted',
    by: ['agent'],
  },
  // A corrected file that costs no more than was paid: its contract is issued again.
  correctPaid: {
    from: ['quoted', 'accepted', 'paymentReview', 'awaitingSignature', 'signatureRefused'],
    to: 'paymentReview',
    by: ['agent'],
  },
  requireDocuments: {
    from: ['requested', 'quoted', 'accepted', 'paymentReview'],
    to: 'documentsRequired',
    by: ['agent'],
  },
  completeDocuments: { from: ['documentsRequired'], to: 'requested', by: ['customer', 'agent'] },
  // Documents that were asked for after the payment: the payment stays.
  resumePayment: { from: ['documentsRequired'], to: 'paymentReview', by: ['customer', 'agent'] },
  // At the counter an agent enters what the customer accepts, and signs on paper.
  accept: { from: ['quoted'], to: 'accepted', by: ['customer', 'agent'] },
  // An agent enters the insurer's loading or exclusion: another quote, to be accepted again.
  changeTerms: { from: ['accepted'], to: 'quoted', by: ['agent'] },
  // The insurer does not take the risk.
  declineCover: { from: ['accepted'], to: 'expired', by: ['agent'] },
  submitPayment: { from: ['accepted'], to: 'paymentReview', by: ['customer'] },
  rejectPayment: { from: ['paymentReview'], to: 'accepted', by: ['agent'] },
  confirmPayment: { from: ['paymentReview'], to: 'paymentReview', by: ['agent', 'system'] },
  // An accepted quote that costs no more than was paid before its correction.
  settle: { from: ['accepted'], to: 'paymentReview', by: ['system'] },
  issueContract: { from: ['paymentReview', 'signatureRefused'], to: 'awaitingSignature', by: ['agent'] },
  // An agent takes back a contract that is wrong and not signed.
  withdrawContract: { from: ['awaitingSignature'], to: 'paymentReview', by: ['agent'] },
  sign: { from: ['awaitingSignature'], to: 'active', by: ['customer', 'agent'] },
  refuseSignature: { from: ['awaitingSignature'], to: 'signatureRefused', by: ['customer'] },
  // An agent ends a file that has a payment; what was paid is given back.
  cancel: {
    from: ['paymentReview', 'awaitingSignature', 'signatureRefused', 'documentsRequired'],
    to: 'expired',
    by: ['agent'],
  },
  // An agent ends a paid file whose money goes on in a file at another insurer.
  changeInsurer: {
    from: ['paymentReview', 'awaitingSignature', 'signatureRefused', 'documentsRequired'],
    to: 'expired',
    by: ['agent'],
  },
  // The customer withdraws before the cover begins (law 31-08), or refuses the difference of a correction.
  renounce: {
    from: ['quoted', 'accepted', 'paymentReview', 'awaitingSignature', 'active'],
    to: 'expired',
    by: ['customer', 'agent'],
  },
  expire: {
    from: ['requested', 'quoted', 'accepted', 'signatureRefused', 'documentsRequired'],
    to: 'expired',
    by: ['agent', 'system'],
  },
  // A policy that ends early also ends the policy that was to continue it (RULINGS 62).
  drop: {
    from: [
      'requested',
      'quoted',
      'accepted',
      'paymentReview',
      'awaitingSignature',
      'active',
      'signatureRefused',
      'documentsRequired',
    ],
    to: 'expired',
    by: ['system'],
  },
} as const satisfies Record<string, Move>

/** Ends of a file that was accepted, of which its customer hears another word than of an expired quote. */
export const closings = [
  'cancel',
  'changeInsurer',
  'renounce',
  'declineCover',
] as const satisfies readonly (keyof typeof policyActions)[]
export type Closing = (typeof closings)[number]

export type PolicyAction = keyof typeof policyActions

export const policyStatusNames = Object.keys(policyStatuses) as PolicyStatus[]

/** Returns the codes of statuses, under which rows hold them. */
export const policyCodesOf = (statuses: readonly PolicyStatus[]): PolicyStatusCode[] =>
  statuses.map((status) => policyStatuses[status].code)
export const policyActionNames = Object.keys(policyActions) as PolicyAction[]

/** Returns the status of a wire code. Throws a RangeError for an unknown code: the row is corrupt. */
export const policyStatusOf = (code: number): PolicyStatus => {
  const name = policyStatusNames.find((status) => policyStatuses[status].code === code)
  if (!name) throw new RangeError(`unknown policy status ${code}`)
  return name
}

/** Tells whether `action` is allowed at `status`. */
export const canPolicy = (action: PolicyAction, status: PolicyStatus): boolean =>
  (policyActions[action].from as readonly PolicyStatus[]).includes(status)

/**
 * Wire codes of the two lists: 6 asks for active policies, 5 for all other statuses. The
 * specification names no other code (spec 001 §4).
 */
export const policyLists = { active: 6, quotes: 5 } as const
export type PolicyListCode = (typeof policyLists)[keyof typeof policyLists]

export const statusesOfList = (list: PolicyListCode): PolicyStatus[] =>
  policyStatusNames.filter((status) => (status === 'active') === (list === policyLists.active))

/** Limit of policies per customer; those at status 0 do not count (spec 001 §9, RULINGS 7). */
export const maximumPolicies = 5
export const countsTowardsLimit = (status: PolicyStatus): boolean => status !== 'expired'

/** Days for which a quote binds us and the insurer. */
export const quoteValidityDays = 30

const agentStatuses: ReadonlySet<PolicyStatus> = new Set(['requested', 'paymentReview', 'signatureRefused'])

/** Tells whether a policy waits for an agent; the agents' queue shows these policies. */
export const waitsForAgent = (status: PolicyStatus): boolean => agentStatuses.has(status)
