import { documentKindNames } from '@wassit/domain/document/document'
import { requestableDocuments } from '@wassit/domain/request/requestable-documents'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Accepts the English names of documents from now on. The rows keep their earlier names until the
 * next migration, so that the exclusive lock of this one lasts for an instant.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table documents
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid;
    alter table requests
      drop constraint requests_required_document_check,
      add constraint requests_required_document_check
        check (required_document in (${oneOf(requestableDocuments)})) not valid
  `.execute(db)
}
