import type { SigningView } from '@wassit/domain/api/policies/signing'
import { DomainError } from '@wassit/domain/errors/errors'
import { maskedContact } from '@wassit/domain/party/contact'
import { catalogue } from '@wassit/domain/products/catalogue'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { builtInName } from './built-in-signature.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { hashToken } from '../../../tokens.ts'
import { addJob } from '../../../jobs.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { signatureChanged } from './signature-jobs.ts'
import { addressesOf } from './signing-recipients.ts'
import { endSession, lockSession, paperOf, sessionByToken } from './signing.queries.ts'
import type { SigningSession } from './signing.queries.ts'

/** Returns the session of an address; an unknown one throws `signature.unknown`. */
export const sessionOf = async ({ db }: Deps, token: string): Promise<SigningSession> => {
  const session = await sessionByToken(db, hashToken(token))
  if (!session) throw new DomainError('signature.unknown')
  return session
}

/** Tells whether a session can still be signed or refused. */
export const isOpen = ({ state, expires_at: expiresAt }: SigningSession, now: Date): boolean =>
  state === 'open' && expiresAt > now

type SignedPaper = NonNullable<Awaited<ReturnType<typeof paperOf>>>

/**
 * Returns the paper of a session; throws `signature.unknown` if no signature refers to it, or if an
 * agent took the paper back.
 */
export const paperToSign = async ({ db }: Deps, { id }: SigningSession): Promise<SignedPaper> => {
  const paper = await paperOf(db, builtInName, id)
  if (!paper || paper.withdrawn_at) throw new DomainError('signature.unknown')
  return paper
}

const isDischarge = ({ report_number: number }: SignedPaper): boolean => number !== null

/** Returns a signed link to the file that is signed, under the number of its policy or request. */
const fileUrl = (deps: Deps, { number, report_number: report, value }: SignedPaper): string =>
  documentUrl(
    deps,
    report === null ? `/api/preview/${number}/${value}` : `/api/repport/preview/${report}/${value}.pdf`,
  )

/** The policy or the request may have moved on while the session was open. */
const stateOf = (session: SigningSession, { state }: SignedPaper, now: Date): SigningView['state'] => {
  if (isOpen(session, now)) return state === 'open' ? 'open' : 'closed'
  return session.state === 'signed' || session.state === 'refused' ? session.state : 'closed'
}

/**
 * Returns the view of the signing page. Once the session has ended, it shows the outcome without the
 * paper.
 */
export const viewOf = async (deps: Deps, token: string, t: Translate): Promise<SigningView> => {
  const session = await sessionOf(deps, token)
  const paper = await paperToSign(deps, session)
  const state = stateOf(session, paper, deps.now())
  const { number, product, insurer } = paper
  return {
    state,
    paper: isDischarge(paper) ? 'discharge' : 'contract',
    insurance_number: number,
    report_number: paper.report_number,
    insuranceType_name: catalogue[product].code,
    company_name: insurerNameIn(t, insurer, paper.insurer_arabic) ?? '',
    signer: session.signer_name,
    code_address: maskedContact(addressesOf(session)[0]),
    sections: state === 'open' ? session.content : [],
    document_url: state === 'open' ? fileUrl(deps, paper) : '',
    consent: session.consent,
  }
}

/**
 * Refuses a session once; a second refusal changes nothing. A session that ended otherwise is
 * unknown.
 */
export const refuse = async (
  deps: Deps,
  token: string,
  { reason, origin }: { reason: string | undefined; origin: Origin },
): Promise<void> => {
  const { id } = await sessionOf(deps, token)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, id)
    if (session.state === 'refused') return
    if (!isOpen(session, now)) throw new DomainError('signature.unknown')
    await endSession(tx, id, { state: 'refused', evidence: { reason: reason || null } }, now)
    await record(tx, { origin, now }, { kind: 'signature', outcome: 'refused', subject: id })
    await addJob(tx, signatureChanged, { reference: id })
  })
}
