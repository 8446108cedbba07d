import type { VerifiedDocument } from '@wassit/domain/api/verification'
import { readVerificationCode } from '@wassit/domain/document/addresses'
import { isIssuedKind, kindsOf } from '@wassit/domain/document/document'
import type { IssuedKind, KindOf } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Language } from '@wassit/words/language'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { catalogue, productName } from '@wassit/domain/products/catalogue'
import type { Deps } from '../../deps.ts'
import { issuedDocument } from './verification.queries.ts'

type Issued = NonNullable<Awaited<ReturnType<typeof issuedDocument>>>

interface Standing {
  status: PolicyStatus
  now: Date
  issued: Issued
}

const isWithinDates = ({ now, issued: { start_date: start, end_date: end } }: Standing): boolean => {
  const today = moroccanDay(now)
  return start !== null && end !== null && start <= today && today <= end
}

const isCovered = (standing: Standing): boolean => standing.status === 'active' && isWithinDates(standing)

/** Kinds that state what happened once and stay in force. */
type LastingKind = KindOf<'requestPaper'> | 'signedDischarge'

const lastingKinds: ReadonlySet<IssuedKind> = new Set([...kindsOf('requestPaper'), 'signedDischarge'])
const isLasting = (kind: IssuedKind): kind is LastingKind => lastingKinds.has(kind)

/** Tells per kind whether a document is in force today; a replaced one never is. */
const holds: Record<Exclude<IssuedKind, LastingKind>, (standing: Standing) => boolean> = {
  quote: ({ status, now, issued: { quote_expires_at: expires } }) =>
    (status === 'quoted' || status === 'accepted') && (expires === null || now < expires),
  // In force before its first day too, because it is to be signed; not after its last day.
  contract: ({ status, now, issued: { end_date: end } }) =>
    (status === 'awaitingSignature' || status === 'active') && (end === null || moroccanDay(now) <= end),
  signedContract: isCovered,
  certificate: isCovered,
  // The money was sent, whatever happens to the policy.
  refundNotice: () => true,
  moneyReceipt: ({ issued }) => !issued.reversed,
  paymentReceipt: ({ issued }) => issued.payment_confirmed_at !== null && issued.debt !== 'unpaid',
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
  const standing: Standing = { status: policyStatusOf(issued.status), now: now(), issued }
  return {
    kind: issued.kind,
    insurance_number: issued.number,
    insuranceType_name: catalogue[issued.product].code,
    insuranceType_typeName: messages[language](productName(issued.product)),
    company_name: issued.company_name ?? '',
    issued_at: issued.created_at.toISOString(),
    start_date: issued.start_date,
    end_date: issued.end_date,
    in_force: issued.replaced_at === null && (isLasting(issued.kind) || holds[issued.kind](standing)),
    sha256: [issued.sha256, ...issued.sealed],
  }
}
