import { policyStatuses } from '@wassit/domain/policy/policy'
import { builtInName } from '../../src/features/policies/signing-provider/built-in-signature.ts'
import type { Filling, Plan } from './plan.ts'
import { documentsOf } from './stories.ts'

const { awaitingSignature, active, paymentReview } = policyStatuses

/** Documents of a policy are numbered by their place in the table of stories. */
const placesPerPolicy = 32
const contractPlace = documentsOf.findIndex(({ kind }) => kind === 'contract')

/** Reference of a document that we issue, from the letters of `newReference`. */
const referenceOf = ({ draws }: Plan, row: string): string =>
  `translate(upper(substr(${draws.digits('reference', row)}, 1, 20)), '01', 'GH')`

/** Facts of a stored file: type, size and hash. */
export const fileOf = ({ draws }: Plan, row: string, ownPaper: string): string => `
  case when ${ownPaper} then 'application/pdf' else 'image/jpeg' end,
  30000 + ${draws.below(400_000, 'size', row)}, ${draws.digits('shaA', row)} || ${draws.digits('shaB', row)}`

const documents = (plan: Plan): Filling => {
  const row = `(n::bigint * ${placesPerPolicy} + place)`
  return {
    table: 'documents',
    statement: `
      insert into documents (id, policy_id, kind, value, object_key, mime_type, size, sha256, reference, created_by, created_at)
      select ${plan.draws.id('document', row)}, policy_id, kind, value, ${plan.draws.id('object', row)}::text,
        ${fileOf(plan, row, 'own')}, case when issued then ${referenceOf(plan, row)} end,
        case when not own then user_id when actor = 'agent' then agent_id end, at
      from steps join story_documents using (action)
      where ${plan.draws.below(100, 'has', 'n')} < share
      order by n, k, place`,
  }
}

/** Creditor reference of ISO 11649 of a policy's number, as `transferReference` writes it. */
const transferReference = `'RF' || lpad((98 - mod(('322829' || right(number, -4) || '271500')::numeric, 97))::text, 2, '0')
  || 'WST' || right(number, -4)`

const payments = ({ draws }: Plan): Filling => {
  const reference = transferReference.replaceAll('right(number, -4)', "replace(right(number, -4), '-', '')")
  const review = `status = ${paymentReview.code}`
  return {
    table: 'payments',
    statement: `
      insert into payments (id, policy_id, method, amount, reference, state, transaction_id, created_at, decided_at, decided_by)
      select ${draws.id('payment', 'n')}, policy_id, case when card then 'card' else 'transfer' end, premium,
        case when card then number || '-' || substr(${draws.digits('order', 'n')}, 1, 16) else ${reference} end,
        case when ${review} then 'review' else 'confirmed' end,
        case when card then upper(substr(${draws.digits('transaction', 'n')}, 1, 12)) end,
        at, confirmed_at, case when not card and not ${review} then agent_id end
      from steps where action = 'submitPayment' order by n`,
  }
}

const stateOf = `case status when ${awaitingSignature.code} then 'open' when ${active.code} then 'signed' else 'refused' end`

const signatures = ({ draws }: Plan): Filling => ({
  table: 'signatures',
  statement: `
    insert into signatures (id, policy_id, document_id, provider, provider_reference, state, created_at, expires_at, ended_at)
    select ${draws.id('signature', 'n')}, policy_id, ${draws.id('document', `(n::bigint * ${placesPerPolicy} + ${contractPlace})`)},
      '${builtInName}', ${draws.id('signing', 'n')}, ${stateOf}, at, at + interval '7 days',
      case when status <> ${awaitingSignature.code} then since end
    from steps where action = 'issueContract' order by n`,
})

const consent = 'J’ai lu le contrat et je le signe électroniquement (loi 43-20).'

const signingSessions = ({ draws }: Plan): Filling => {
  const signed = `status = ${active.code}`
  const hash = (kind: string) => `${draws.digits(`${kind}A`, 'n')} || ${draws.digits(`${kind}B`, 'n')}`
  return {
    table: 'signing_sessions',
    statement: `
      insert into signing_sessions (id, token_hash, state, signer_name, signer_email, language, title, object_key,
        sha256_before, content, consent, signed_object_key, sha256_after, created_at, expires_at, ended_at)
      select ${draws.id('signing', 'n')}, decode(${hash('token')}, 'hex'), ${stateOf},
        first_name || ' ' || last_name, email, language, 'Contrat ' || number,
        ${draws.id('object', `(n::bigint * ${placesPerPolicy} + ${contractPlace})`)}, ${hash('before')}, '[]', '${consent}',
        case when ${signed} then ${draws.id('sealed', 'n')}::text end, case when ${signed} then ${hash('after')} end,
        at, at + interval '7 days', case when status <> ${awaitingSignature.code} then since end
      from steps join users on users.id = user_id where action = 'issueContract' order by n`,
  }
}

const storedObjects: Filling = {
  table: 'stored_objects',
  statement: `
    insert into stored_objects (object_key, created_at)
    select object_key, created_at from documents
    union all
    select signed_object_key, ended_at from signing_sessions where signed_object_key is not null`,
}

export const paperRows = (plan: Plan): Filling[] => [
  documents(plan),
  payments(plan),
  signatures(plan),
  signingSessions(plan),
]

/** Rows for all files, after those that name them. */
export const objectRows = (): Filling[] => [storedObjects]
