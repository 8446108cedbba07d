import { claim } from './claim/kind.ts'
import { endorsement } from './endorsement/kind.ts'
import type { Issue } from '../errors/errors.ts'
import type { FormFields, Kind, Occasion } from './kind.ts'
import { renewal } from './renewal/kind.ts'
import { termination } from './termination/kind.ts'

/**
 * Pipeline of a customer request (renewal, termination, modification, claim): codes of spec 001
 * §4 (its labels are the words `request.status.…`). Buttons, the SQL check, the server's only `moveRequest` and the test matrix are
 * derived from these tables.
 */
export const requestStatuses = {
  rejected: { code: 0, step: 0, tone: 'refused' },
  submitted: { code: 1, step: 0, tone: 'waiting' },
  documentsRequired: { code: 2, step: 1, tone: 'action' },
  documentsReview: { code: 3, step: 1, tone: 'waiting' },
  approved: { code: 4, step: 2, tone: 'waiting' },
  settlementSheetIssued: { code: 5, step: 3, tone: 'waiting' },
  dischargeToSign: { code: 6, step: 3, tone: 'action' },
  closed: { code: 7, step: 4, tone: 'done' },
} as const satisfies Record<string, StatusDefinition>

interface StatusDefinition {
  code: number
  /** 0–4; the bar shows step × 25 % (RULINGS 2). */
  step: 0 | 1 | 2 | 3 | 4
  /** Party that must act next: we (waiting), the customer (action) or no one (done, refused). */
  tone: 'waiting' | 'action' | 'done' | 'refused'
}

export type RequestStatus = keyof typeof requestStatuses
export type RequestStatusCode = (typeof requestStatuses)[RequestStatus]['code']

/** Kinds of customer request. */
export const requestKinds = { renewal, termination, endorsement, claim }

export type RequestKind = keyof typeof requestKinds
export type RequestCode = (typeof requestKinds)[RequestKind]['code']
export type RequestSlug = (typeof requestKinds)[RequestKind]['slug']

/** Kinds whose definition has some facts. */
export type KindWith<Facts> = {
  [K in RequestKind]: (typeof requestKinds)[K] extends Facts ? K : never
}[RequestKind]

/** Kinds whose approval changes the policy from a day on, at an amount. */
export type DatedKind = KindWith<{ day: string }>

export type RequestActor = 'customer' | 'agent' | 'system'

interface Move {
  from: readonly RequestStatus[]
  to: RequestStatus
  by: readonly RequestActor[]
  /** True if only kinds have this action whose money is paid out by a settlement sheet. */
  ofSettled?: true
  /** True for an action of agents that has a call of its own, which names no target status. */
  ownCall?: true
  /**
   * Further source statuses for a kind whose approval changes nothing by itself. An approval that
   * changes the policy cannot be revoked or repeated.
   */
  whileRevocable?: readonly RequestStatus[]
}

export const requestActions = {
  review: { from: ['submitted'], to: 'documentsReview', by: ['agent'] },
  requireDocument: {
    from: ['submitted', 'documentsRequired', 'documentsReview'],
    whileRevocable: ['approved'],
    to: 'documentsRequired',
    by: ['agent'],
  },
  provideDocument: {
    from: ['documentsRequired'],
    to: 'documentsReview',
    by: ['customer', 'agent'],
    ownCall: true,
  },
  // The tariff approves a renewal at its own price, which the customer accepted by the link of an offer.
  approve: { from: ['submitted', 'documentsReview'], to: 'approved', by: ['agent', 'system'] },
  issueSettlementSheet: {
    from: ['approved'],
    to: 'settlementSheetIssued',
    by: ['agent'],
    ofSettled: true,
  },
  sendDischarge: { from: ['settlementSheetIssued'], to: 'dischargeToSign', by: ['agent'] },
  signDischarge: { from: ['dischargeToSign'], to: 'dischargeToSign', by: ['customer'] },
  forwardDischarge: { from: ['dischargeToSign'], to: 'dischargeToSign', by: ['agent'], ownCall: true },
  receivePayout: { from: ['dischargeToSign'], to: 'dischargeToSign', by: ['agent'], ownCall: true },
  handOverPayout: { from: ['dischargeToSign'], to: 'closed', by: ['agent'], ownCall: true },
  refuseDischarge: {
    from: ['dischargeToSign'],
    to: 'settlementSheetIssued',
    by: ['customer'],
  },
  close: {
    from: ['approved', 'settlementSheetIssued', 'dischargeToSign'],
    to: 'closed',
    by: ['agent', 'system'],
  },
  reject: {
    from: ['submitted', 'documentsRequired', 'documentsReview'],
    whileRevocable: ['approved', 'settlementSheetIssued'],
    to: 'rejected',
    by: ['agent'],
  },
} as const satisfies Record<string, Move>

export type RequestAction = keyof typeof requestActions

/** Acts of agents on the papers and persons of a request, which leave its status as it is. */
export const fileActs = ['addPaper', 'refusePaper', 'noteParties'] as const
export type FileAct = (typeof fileActs)[number]

export const requestStatusNames = Object.keys(requestStatuses) as RequestStatus[]
export const requestActionNames = Object.keys(requestActions) as RequestAction[]
export const requestKindNames = Object.keys(requestKinds) as RequestKind[]

/** Returns the status of a wire code. Throws a RangeError for an unknown code: the row is corrupt. */
export const requestStatusOf = (code: number): RequestStatus => {
  const name = requestStatusNames.find((status) => requestStatuses[status].code === code)
  if (!name) throw new RangeError(`unknown request status ${code}`)
  return name
}

/** Returns the kind of a wire code; `undefined` for an unknown one. */
export const requestKindOfCode = (code: unknown): RequestKind | undefined =>
  requestKindNames.find((kind) => requestKinds[kind].code === code)

/** Returns the kind whose form is at /dashboard/demande/{slug} (RULINGS 5). */
export const requestKindOfSlug = (slug: string | undefined): RequestKind | undefined =>
  requestKindNames.find((kind) => requestKinds[kind].slug === slug)

/** Tells whether the approval of a kind changes the policy. */
export const isDated = (kind: RequestKind): kind is DatedKind => 'day' in requestKinds[kind]

/**
 * Returns the statuses from which an action is allowed on a kind of request; empty if the kind does
 * not have the action.
 */
export const requestSources = (action: RequestAction, kind: RequestKind): readonly RequestStatus[] => {
  const { from, ofSettled, whileRevocable = [] }: Move = requestActions[action]
  const { settles }: Kind = requestKinds[kind]
  if (ofSettled && !settles) return []
  return isDated(kind) ? from : [...from, ...whileRevocable]
}

/** Tells whether `action` is allowed on a request of a kind at `status`. */
export const canRequest = (action: RequestAction, status: RequestStatus, kind: RequestKind): boolean =>
  requestSources(action, kind).includes(status)

/**
 * Returns the agent action that moves a request to a status (the wire names the status, spec 001
 * §4); `undefined` if agents have none. No two agent actions share a target.
 */
export const agentActionTo = (to: RequestStatus): RequestAction | undefined =>
  requestActionNames.find((action) => {
    const { to: target, by, ownCall }: Move = requestActions[action]
    return target === to && by.includes('agent') && !ownCall
  })

const finalStatuses: ReadonlySet<RequestStatus> = new Set(['rejected', 'closed'])

/** Tells whether a request can still move. */
export const isOpenRequest = (status: RequestStatus): boolean => !finalStatuses.has(status)

export const openRequestStatuses = requestStatusNames.filter(isOpenRequest)

/** Statuses after our decision; an approval takes effect at once. */
const decidedStatuses: ReadonlySet<RequestStatus> = new Set([
  ...finalStatuses,
  'approved',
  'settlementSheetIssued',
  'dischargeToSign',
])

/** Tells whether a request at a status refuses a second one of its kind about the same policy. */
export const refusesAnother = (kind: RequestKind, status: RequestStatus): boolean => {
  const { refusesAnother: until }: Kind = requestKinds[kind]
  if (!until) return false
  return until === 'untilClosed' ? isOpenRequest(status) : !decidedStatuses.has(status)
}

/** Returns the issues of a form that its schema cannot see; a form has the fields of its kind. */
export const formIssues = (kind: RequestKind, form: object, occasion: Occasion): Issue[] => {
  const { issues }: { issues: (form: object, occasion: Occasion) => Issue[] } = requestKinds[kind]
  return issues(form, occasion)
}

/** Tells whether two forms of a kind may be about one event. */
export const areAlike = (kind: RequestKind, one: FormFields, other: FormFields): boolean => {
  const { alike }: Kind = requestKinds[kind]
  return alike?.(one, other) ?? false
}

/** Limit of open requests per policy. */
export const maximumOpenRequests = 10

const agentStatuses: ReadonlySet<RequestStatus> = new Set([
  'submitted',
  'documentsReview',
  'approved',
  'settlementSheetIssued',
])

/** Tells whether a request waits for an agent; the agents' queue shows these requests. */
export const requestWaitsForAgent = (status: RequestStatus): boolean => agentStatuses.has(status)
