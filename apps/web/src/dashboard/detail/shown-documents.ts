import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { documentKindOf, insurerPapers } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import type { OwnerOfDocument } from '../standing/status-views.ts'

type Document = InsuranceDetail['documents'][number]

/** Documents of the broker that are useful in a status. A status without an entry shows all of them. */
const ofUse: Partial<Record<PolicyStatus, readonly DocumentKind[]>> = {
  accepted: ['quote'],
  signatureRefused: ['paymentReceipt'],
}

/** Ranks of documents: proofs of the cover first, steps towards it last, the others between them. */
const order: Partial<Record<DocumentKind, number>> = {
  insurerAttestation: 0,
  greenCard: 0,
  certificate: 0,
  signedContract: 1,
  contract: 2,
  paymentReceipt: 4,
  quote: 5,
}
const between = 3

/** Tells whether an agent added a document of the insurer by hand. */
export const isInsurerPaper = ({ value }: Pick<Document, 'value'>): boolean => {
  const kind = documentKindOf(value)
  return kind !== undefined && (insurerPapers as readonly DocumentKind[]).includes(kind)
}

const rankOf = ({ value }: Document): number => {
  const kind = documentKindOf(value)
  return (kind && order[kind]) ?? between
}

/**
 * Returns the documents of one owner in the order of their use to the customer, without the
 * unsigned contract once a signed one exists.
 */
export const shownDocuments = (
  { status, documents }: Pick<InsuranceDetail, 'status' | 'documents'>,
  owner: OwnerOfDocument,
): Document[] => {
  const useful = ofUse[policyStatusOf(status)]
  const isSigned = documents.some(({ value }) => documentKindOf(value) === 'signedContract')
  return documents
    .filter(({ document_type, value }) => {
      if (document_type !== owner) return false
      const kind = documentKindOf(value)
      if (isInsurerPaper({ value })) return true
      if (owner === 'insurance' && useful) return kind !== undefined && useful.includes(kind)
      return !(isSigned && kind === 'contract')
    })
    .toSorted((left, right) => rankOf(left) - rankOf(right))
}
