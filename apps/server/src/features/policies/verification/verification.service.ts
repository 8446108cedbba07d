import type { DocumentStanding, VerifiedDocument } from '@wassit/domain/api/policies/verification'
import { readVerificationCode } from '@wassit/domain/document/addresses'
import { isIssuedKind, kindsOf } from '@wassit/domain/document/document'
import type { IssuedKind, KindOf } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Language } from '@wassit/words/language'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { contractStandingOn } from '@wassit/domain/policy/standing'
import type { ContractStanding } from '@wassit/domain/policy/standing'
import { catalogue, productName } from '@wassit/domain/products/catalogue'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Deps } from '../../../deps.ts'
import { issuedDocument } from './verification.queries.ts'

type Issued = NonNullable<Awaited<ReturnType<typeof issuedDocument>>>

interface File {
  status: PolicyStatus
  now: Date
  issued: Issued
}

/** Returns the state of a contract: that of its term once it is signed, and `cancelled` once it can cover nothing. */
const standingOfCover = ({ status, now, issued }: File): DocumentStanding => {
  const standing = contractStandingOn(issued, moroccanDay(now))
  if (standing) return standingsOfTerm[standing]
  if (status !== 'awaitingSignature') return 'cancelled'
  return issued.end_date !== null && issued.end_date < moroccanDay(now) ? 'ended' : 'toSign'
}

const standingsOfTerm = {
  upcoming: 'upcoming',
  running: 'inForce',
  over: 'ended',
} as const satisfies Record<ContractStanding, DocumentStanding>

/** Statuses of a file whose quote was taken back. */
const withoutQuote: ReadonlySet<PolicyStatus> = new Set(['expired', 'requested', 'documentsRequired'])

/** Returns the state of a quote; the contract that it led to replaces it. */
const standingOfQuote = ({ status, now, issued: { quote_expires_at: expires } }: File): DocumentStanding => {
  const isOpen = status === 'quoted' || status === 'accepted'
  if ((isOpen || status === 'expired') && expires !== null && now >= expires) return 'ended'
  if (isOpen) return 'inForce'
  return withoutQuote.has(status) ? 'cancelled' : 'replaced'
}

/** Kinds that state what happened once and stay in force. */
type LastingKind = KindOf<'requestPaper'> | 'signedDischarge'

const lastingKinds: ReadonlySet<IssuedKind> = new Set([...kindsOf('requestPaper'), 'signedDischarge'])
const isLasting = (kind: IssuedKind): kind is LastingKind => lastingKinds.has(kind)

const unless = (isCancelled: boolean): DocumentStanding => (isCancelled ? 'cancelled' : 'inForce')

/** Returns per kind the state of a document that no newer one replaces. */
const standings: Record<Exclude<IssuedKind, LastingKind>, (file: File) => DocumentStanding> = {
  quote: standingOfQuote,
  contract: standingOfCover,
  signedContract: standingOfCover,
  certificate: standingOfCover,
  // The money was sent, whatever happens to the policy.
  refundNotice: () => 'inForce',
  moneyReceipt: ({ issued }) => unless(issued.reversed),
  paymentReceipt: ({ issued }) => unless(issued.payment_confirmed_at === null || issued.debt === 'unpaid'),
}

const validStandings: ReadonlySet<DocumentStanding> = new Set(['inForce', 'toSign'])

/** Returns the state of a document. A newer one replaces it only while the contract is neither ended nor cancelled. */
const standingOf = (kind: IssuedKind, file: File): DocumentStanding => {
  const standing = isLasting(kind) ? 'inForce' : standings[kind](file)
  const isOver = standing === 'ended' || standing === 'cancelled'
  return file.issued.replaced_at !== null && !isOver ? 'replaced' : standing
}

/**
 * Returns what a holder of a document of ours may know of it. The code is in capitals; people who
 * type it from paper may use small letters. Throws `document.unknown` for a code that is wholly or
 * partly wrong.
 */
export const verifyDocument = async (
  { db, messages, now }: Deps,
  code: string,
  language: Language,
): Promise<VerifiedDocument> => {
  const read = readVerificationCode(code.trim().toUpperCase())
  const issued = read && (await issuedDocument(db, read))
  if (!issued || !isIssuedKind(issued.kind)) throw new DomainError('document.unknown')
  const file: File = { status: policyStatusOf(issued.status), now: now(), issued }
  const standing = standingOf(issued.kind, file)
  const t = messages[language]
  return {
    kind: issued.kind,
    insurance_number: issued.number,
    insuranceType_name: catalogue[issued.product].code,
    insuranceType_typeName: t(productName(issued.product)),
    company_name: insurerNameIn(t, issued.company_name, issued.company_arabic_name) ?? '',
    issued_at: issued.created_at.toISOString(),
    start_date: issued.start_date,
    end_date: issued.end_date,
    standing,
    in_force: validStandings.has(standing),
    sha256: [issued.sha256, ...issued.sealed],
  }
}
