import type { ImportValues } from '@wassit/domain/import/row'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Customer as the account says it now. */
export interface BookHolder {
  first_name: string | null
  last_name: string | null
  identity_number: string | null
  phone: string | null
  email: string | null
  address: string | null
  city: string | null
  birth_date: string | null
}

export interface BookLine extends BookHolder {
  /** Facts of the files about a contract that was taken over; null for one that was sold here. */
  facts: ImportValues | null
  receipts: Record<string, ImportValues> | null
  stated: ImportValues[] | null
  insurer: string | null
  product: ProductKey
  premium: number | null
  policy_number: string | null
  receipt_number: string | null
  attestation: string | null
  plate: string | null
  brand: string | null
  start_date: string | null
  end_date: string | null
  is_ended: boolean
  /** True for a customer whose account has changed since it was opened. */
  is_changed: boolean
}

const holder = sql`users.first_name, users.last_name, users.identity_number, users.phone, users.email,
  users.address, users.city, users.birth_date`

const contracts = sql`
  select ${holder}, taken.facts, insurers.name as insurer, policies.product, policies.premium,
    policies.insurer_policy_number as policy_number, policies.insurer_receipt_number as receipt_number,
    policies.start_date, policies.end_date, policies.ended_by is not null as is_ended,
    policies.answers ->> 'immatriculetion' as plate,
    coalesce(policies.answers ->> 'marqueText', policies.answers ->> 'marque') as brand,
    users.updated_at > users.created_at as is_changed,
    (select jsonb_object_agg(receipt.number, receipt.lines) from insurer_receipts as receipt
      where receipt.policy_id = policies.id) as receipts,
    (select jsonb_agg(line.lines order by line.key) from stated_lines as line
      where line.policy_id = policies.id) as stated,
    (select label from attestations where attestations.policy_id = policies.id and state = 'assigned'
      order by changed_at desc limit 1) as attestation
  from policies
  join users on users.id = policies.user_id
  left join taken_over_policies as taken on taken.policy_id = policies.id
  left join insurers on insurers.id = policies.insurer_id
  where policies.status = ${sql.lit(policyStatuses.active.code)} and users.erased_at is null
  order by policies.created_at, length(policies.number), policies.number`

const customers = sql`
  select ${holder} from users
  where role = 'customer' and merged_into is null and erased_at is null and last_name is not null
    and not exists (select from policies where policies.user_id = users.id
      and policies.status = ${sql.lit(policyStatuses.active.code)})
  order by users.created_at, users.id`

async function* streamed<Row>(
  tx: Transaction<Database>,
  name: string,
  query: RawBuilder<unknown>,
): AsyncGenerator<Row> {
  await sql`declare ${sql.ref(name)} no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch 200 from ${sql.ref(name)}`.execute(tx)
    if (rows.length === 0) return
    yield* rows
  }
}

/** Yields the contracts in force of the book, and then the customers without one, as they are at one moment. */
export async function* streamBook(
  db: Kysely<Database>,
): AsyncGenerator<{ contract: BookLine } | { customer: BookHolder }> {
  const tx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    for await (const contract of streamed<BookLine>(tx, 'book_contracts', contracts)) yield { contract }
    for await (const customer of streamed<BookHolder>(tx, 'book_customers', customers)) yield { customer }
  } finally {
    await tx.rollback().execute()
  }
}
