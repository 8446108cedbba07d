import type { RightsRequestView } from '@wassit/domain/api/data-law/rights'
import type { CorrectionTrace, RightsFile } from '@wassit/domain/api/data-law/rights-desk'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import {
  canMoveRights,
  isContactField,
  isOpenRights,
  rightsAgentActions,
  rightsClock,
} from '@wassit/domain/personal-data/rights-request'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { contractStandingOn } from '@wassit/domain/policy/standing'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import type { Database } from '../../../schema.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { valuesOf } from '../../people/accounts/merged-accounts.service.ts'
import { agentById, nameOf } from '../../people/accounts/staff-administration.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer, Origin } from '../../audit/origin.ts'
import { copyStanding } from '../data-copies/data-copies.service.ts'
import { openSubjects } from '../../people/pending-changes/pending-changes.service.ts'
import { openFilesOf } from '../../policies/customer-views/policy-lists.service.ts'
import { noteProof } from '../../people/readings/noting.service.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import type { DocumentAnswer } from '../../../http/document-answer.ts'
import { rightsByNumber, rightsOf, storyOf } from './rights-requests.queries.ts'
import { deletionSubject } from './deletion.service.ts'
import { askerOf, outlookFor } from './erasure-of-asker.ts'
import type { Erasure } from './erasure-of-asker.ts'
import type { RightsRequest } from './rights-requests.queries.ts'
import { presentValue } from './present-value.service.ts'

const proofPath = (number: string) => `/api/preview/rights/${number}`

/** Returns the last day (ISO) of the broker. */
const dueOn = ({ due_at: dueAt }: Pick<RightsRequest, 'due_at'>): string => moroccanDay(dueAt)

/** Returns the value before a correction; the present one while the request is open. */
const valueBefore = async (db: Kysely<Database>, request: RightsRequest): Promise<string | null> => {
  const { user_id: userId, field, state, before } = request
  if (field === null) return null
  return isOpenRights(state) && userId !== null ? presentValue(db, userId, field) : before
}

const factsOf = async (deps: Deps, request: RightsRequest, reader?: string) => ({
  number: request.number,
  kind: request.kind,
  state: request.state,
  channel: request.channel,
  field: request.field,
  value: request.value,
  before: await valueBefore(deps.db, request),
  opposed: request.opposed,
  reason: request.reason,
  received_on: request.received_on,
  due_on: dueOn(request),
  closed_at: request.closed_at?.toISOString() ?? null,
  proof_url: request.object_key === null ? null : documentUrl(deps, proofPath(request.number), reader),
})

const storiesOf = async (db: Kysely<Database>, requests: readonly RightsRequest[]) => {
  const events = await storyOf(
    db,
    requests.map(({ id }) => id),
  )
  return Map.groupBy(events, ({ request_id: id }) => id)
}

/** Steps between agents that the person does not read. */
const inner: ReadonlySet<string> = new Set(['propose'])

/** Returns the rights requests of a customer, newest first. */
export const ownRights = async (deps: Deps, userId: string): Promise<RightsRequestView[]> => {
  const requests = await rightsOf(deps.db, userId)
  const stories = await storiesOf(deps.db, requests)
  return Promise.all(
    requests.map(async (request) => ({
      ...(await factsOf(deps, request)),
      story: (stories.get(request.id) ?? [])
        .filter(({ event }) => !inner.has(event))
        .map(({ event, at, text }) => ({ event, at: at.toISOString(), text })),
    })),
  )
}

/** Returns a request by its number; throws `rights.unknown`, also for that of another customer. */
export const foundRights = async (
  db: Kysely<Database>,
  number: string,
  owner?: string,
): Promise<RightsRequest> => {
  const request = await rightsByNumber(db, number)
  if (!request || (owner !== undefined && request.user_id !== owner)) throw new DomainError('rights.unknown')
  return request
}

const traces: Partial<Record<PolicyStatus, CorrectionTrace>> = {
  requested: 'drawnAgain',
  quoted: 'drawnAgain',
  accepted: 'drawnAgain',
  awaitingSignature: 'takenBack',
  active: 'keepsPrinted',
}

/** Returns the open files of a person, with what a correction of the person does to them. */
const filesOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user_id: userId, field }: RightsRequest,
): Promise<RightsFile['files']> => {
  if (userId === null) return []
  const touches = field !== null && !isContactField(field)
  const today = moroccanDay(now())
  return (await openFilesOf(db, userId)).map((file) => ({
    insurance_number: file.number,
    status: file.status,
    standing: contractStandingOn(file, today),
    trace: touches ? (traces[policyStatusOf(file.status)] ?? null) : null,
  }))
}

const strangerOf = ({ name, contact }: RightsRequest): RightsFile['person'] => ({
  customer: null,
  name: name ?? '',
  contact,
  email: null,
  phone: null,
  cin: null,
  data_copy: null,
})

const personOf = async (
  deps: Pick<Deps, 'db' | 'now'>,
  request: RightsRequest,
): Promise<RightsFile['person']> => {
  const { user_id: customer } = request
  if (customer === null) return strangerOf(request)
  const { firstname, lastname, email, phone, cin } = valuesOf(await accountById(deps.db, customer))
  const { copy } = await copyStanding(deps, customer)
  const name = `${firstname ?? ''} ${lastname ?? ''}`.trim()
  return { customer, name, contact: null, email, phone, cin, data_copy: copy }
}

/** Returns a request with all that a decision needs, and notes its reading in the trail. */
export const openRightsFile = async (
  deps: Deps,
  { explain }: Pick<Erasure, 'explain'>,
  number: string,
  by: Doer,
): Promise<RightsFile> => {
  const { db } = deps
  const now = deps.now()
  const request = await foundRights(db, number)
  const { id, kind, state, entered_by: enteredBy, user_id: userId } = request
  const movable = { kind, state, hasAccount: userId !== null }
  const isDeleting = kind === 'deletion' && isOpenRights(state)
  const asker = isDeleting ? askerOf(request) : undefined
  const deed = { kind: 'rights', outcome: 'opened', actor: by.id, subject: id } as const
  await record(db, { origin: by.origin, now }, deed)
  const [stories, waiting] = [await storiesOf(db, [request]), await openSubjects(db, 'deletion')]
  return {
    ...(await factsOf(deps, request, by.id)),
    clock: rightsClock({ state, dueOn: dueOn(request) }, moroccanDay(now)),
    person: await personOf(deps, request),
    entered_by: enteredBy && nameOf(await agentById(db, enteredBy)),
    story: (stories.get(id) ?? []).map(({ event, at, text, actor }) => ({
      event,
      at: at.toISOString(),
      text,
      actor,
    })),
    files: await filesOf(deps, request),
    actions: rightsAgentActions.filter((action) => canMoveRights(action, movable)),
    outlook: asker ? await outlookFor(db, { explain }, asker, now) : null,
    awaits_approval: isDeleting && waiting.has(deletionSubject(request)),
  }
}

/** Tells whether a reader may see a proof: its holder of a signed link (null), its person, or staff with the right. */
const mayRead = (reader: Identity | null, request: RightsRequest): boolean =>
  reader === null ||
  (reader.role === 'customer' ? reader.userId === request.user_id : reader.rights.includes('privacy'))

/**
 * Returns the proof of a request, and notes its reading by staff in the trail; other readers get the
 * error of a missing document.
 */
export const openProof = async (
  deps: Deps,
  number: string,
  reader: Identity | null,
  origin: Origin,
): Promise<DocumentAnswer> => {
  const request = await rightsByNumber(deps.db, number)
  if (!request || !mayRead(reader, request)) throw new DomainError('document.unknown')
  const { object_key: key, mime_type: mimeType, sha256 } = request
  if (key === null || mimeType === null || sha256 === null) throw new DomainError('document.unknown')
  if (reader && reader.role !== 'customer') await noteProof(deps, request.id, { id: reader.userId, origin })
  return { bytes: await intactBytes(deps, { object_key: key, sha256 }), mimeType, name: number }
}
