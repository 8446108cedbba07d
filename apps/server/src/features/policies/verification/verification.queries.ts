import type { DocumentReference } from '@wassit/domain/document/addresses'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Hashes of the signed file of a contract or a discharge; none for a replaced one. */
const sealed = sql<string[]>`array(
  select signed.sha256 from documents as signed
  where documents.replaced_at is null and signed.replaced_at is null
    and signed.policy_id = documents.policy_id
    and signed.request_id is not distinct from documents.request_id
    and (documents.kind, signed.kind) in (('contract', 'signedContract'), ('discharge', 'signedDischarge')))`

/** Tells whether the payment of a receipt was taken back. */
const reversed = sql<boolean>`exists (
  select from payments
  join payments as reversals on reversals.reverses = payments.id
  where payments.receipt_reference = documents.reference)`

/**
 * Returns a document we issued, by both parts of its code, with the current state of its policy.
 */
export const issuedDocument = (db: Kysely<Database>, { insuranceNumber, reference }: DocumentReference) =>
  db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .select([
      'documents.kind',
      'documents.sha256',
      'documents.replaced_at',
      'documents.created_at',
      'policies.number',
      'policies.product',
      'policies.status',
      'policies.quote_expires_at',
      'policies.payment_confirmed_at',
      'policies.debt',
      'policies.start_date',
      'policies.end_date',
      'insurers.name as company_name',
      'insurers.arabic_name as company_arabic_name',
    ])
    .select([sealed.as('sealed'), reversed.as('reversed')])
    .where('documents.reference', '=', reference)
    .where('policies.number', '=', insuranceNumber)
    .executeTakeFirst()
