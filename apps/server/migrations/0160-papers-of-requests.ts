import { noticeKindNames } from '@wassit/domain/policy/notices'
import { entrySources } from '@wassit/domain/request/entry'
import { customerPapers } from '@wassit/domain/request/requestable-documents'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/**
 * Lets agents ask for several documents of a request at once, and tells by which way a customer gave an agent
 * a document.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  const papers = oneOf(customerPapers)
  await untilFree(db, async (tx) => {
    await sql`
      alter table requests
        add column if not exists awaited_documents text[] not null default '{}',
        drop constraint if exists requests_required_document_check,
        add constraint requests_required_document_check
          check (required_document in (${sql.raw(papers)})) not valid`.execute(tx)
    await sql`alter table documents add column if not exists source text`.execute(tx)
    await sql`
      alter table notices
        drop constraint if exists notices_kind_check,
        add constraint notices_kind_check check (kind in (${sql.raw(oneOf(noticeKindNames))})) not valid`.execute(
      tx,
    )
  })
  await addConstraintOnline(db, {
    table: 'requests',
    name: 'requests_awaited_documents_check',
    definition: `check (awaited_documents <@ array[${papers}]::text[])`,
  })
  await addConstraintOnline(db, {
    table: 'documents',
    name: 'documents_source_check',
    definition: `check (source is null or source in (${oneOf(entrySources)}))`,
  })
}
