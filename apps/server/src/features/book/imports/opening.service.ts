import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { importCalls, ImportCounts } from '@wassit/domain/api/book/imports'
import { shownFileName } from '@wassit/domain/document/file-name'
import { DomainError } from '@wassit/domain/errors/errors'
import { kindOf } from '@wassit/domain/import/kinds'
import type { RawRow } from '@wassit/domain/import/recognition'
import { foldText } from '@wassit/domain/party/text'
import type { Kysely } from 'kysely'
import type { Identity } from '../../../identity.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { insurerById } from '../../insurers/panel/insurers.service.ts'
import { checkImport } from './checking.service.ts'
import { knownImport } from './committing.service.ts'
import type { ImportWork } from './committing.service.ts'
import type { TableHead } from './import-file.ts'
import { readImportApart } from './import-reading.ts'
import { countsOf, insertImport, insertRows, rememberedMapping, rowsAtOnce } from './imports.queries.ts'
import { importOfKey } from './sent-files.queries.ts'

const missing = () => new DomainError('request.invalid', [{ path: 'file', message: 'validation.required' }])

/** File that was read in a process of its own; its rows wait in another file. */
interface ReadUpload {
  name: string
  head: TableHead
  content: string
  rows: string
}

const readUpload = async (upload: Upload | undefined, by: Doer): Promise<ReadUpload> => {
  if (!upload) throw missing()
  const rows = `${upload.path}.rows`
  const read = await readImportApart({ path: upload.path, into: rows }, by.id)
  if (!read.ok) throw new DomainError('request.invalid', [{ path: 'file', ...read.fault }])
  return { ...read, rows, name: shownFileName(upload.filename) }
}

/** Returns the rows of a file that was read, some at a time. */
const rowsIn = async function* (path: string): AsyncGenerator<RawRow[]> {
  let part: RawRow[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    part.push(JSON.parse(line) as RawRow)
    if (part.length < rowsAtOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** Returns the name of a table of an insurer by its headings. */
export const namedBy = (headings: readonly string[]): string =>
  headings
    .map((each) => foldText(each))
    .join('\n')
    .slice(0, 4000)

/** Counts of an import without rows. */
export const none: ImportCounts = { create: 0, update: 0, skip: 0, wait: 0 }

export const countsOfOne = async (db: Kysely<Database>, id: string): Promise<ImportCounts> =>
  (await countsOf(db, [id])).get(id) ?? none

interface Opening {
  upload: Upload | undefined
  insurerId: string | null
  by: Doer
  /** Key of the program that sends the file. */
  key: Identity['apiKey']
}

/** Stages the rows of a file; those headings that have a meaning from the last time have it again. */
const stage = async (
  tx: Kysely<Database>,
  { head, content, name, rows }: ReadUpload,
  { insurerId, by, key, now }: Omit<Opening, 'upload'> & { now: Date },
): Promise<string> => {
  if (insurerId !== null && !(await insurerById(tx, insurerId))) throw new DomainError('insurer.unknown')
  const remembered = await rememberedMapping(tx, insurerId, namedBy(head.headings))
  const columns = remembered?.columns ?? head.columns
  const id = await insertImport(tx, {
    name,
    content,
    kind: remembered ? kindOf(new Set(columns.filter((field) => field !== null))) : head.kind,
    insurer_id: insurerId ?? remembered?.insurer_id ?? null,
    headings: JSON.stringify(head.headings),
    columns: JSON.stringify(columns),
    day_order: remembered?.day_order ?? null,
    end_rule: remembered?.end_rule ?? null,
    left_out: head.leftOut,
    imported_by: by.id,
    api_key_id: key?.id ?? null,
    created_at: now,
  })
  let from = 0
  for await (const part of rowsIn(rows)) {
    await insertRows(tx, { importId: id, from, now }, part)
    from += part.length
  }
  return id
}

/**
 * Reads a file, stages all its rows and checks each against the book. Nothing is taken in. A file that a program
 * sends again is the import that it was, so that a script may send its whole folder each morning.
 */
export const openImport = async (
  deps: ImportWork,
  { upload, insurerId, by, key }: Opening,
): Promise<Answer<typeof importCalls.openImport>> => {
  const read = await readUpload(upload, by)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const known = key && (await importOfKey(tx, key.id, read.content, insurerId))
    if (known) return { ...known, counts: await countsOfOne(tx, known.id) }
    const id = await stage(tx, read, { insurerId, by, key, now })
    const stored = await knownImport(tx, id)
    await checkImport(tx, stored, now)
    const { kind } = stored
    const after = { content: read.content, kind, rows: read.head.count, ...(key && { key: key.name }) }
    const change = { before: {}, after }
    // A program is no person who acts.
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'import', outcome: 'checked', ...(!key && { actor: by.id }), subject: id, change },
    )
    return { id, kind, counts: await countsOfOne(tx, id) }
  })
}
