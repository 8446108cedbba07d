import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { isLost } from '../../../gateways/out-of-reach.ts'
import type { Database } from '../../../schema.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { personalTables } from '../personal-data/map.ts'
import type { PersonalTable } from '../personal-data/personal-table.ts'
import { personKeys } from '../personal-data/person-keys.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'
import { allReadings } from '../../people/readings/readings.service.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import { bytesOf } from '../../policies/underwriting/medical-papers.service.ts'
import type { Archive } from './archive.ts'
import { cleanRow, columnsToRead, jsonOf } from './cleaning.ts'
import type { DataCopy } from './data-copies.queries.ts'
import { filesOf } from './files.queries.ts'
import type { PersonalFile } from './files.queries.ts'
import { indexPage } from './index-page.ts'
import { dataFile } from './summary.ts'
import type { CopiedFile, Summary } from './summary.ts'
import { copiedColumns, rowsOf, staffIds } from './rows.queries.ts'

/** Readings on the first page of the copy. */
const readingsOnPage = 100

const readFile = async (deps: Deps, { objectKey, sha256 }: PersonalFile): Promise<Uint8Array | undefined> => {
  try {
    return sha256 === null
      ? await bytesOf(deps, objectKey)
      : await intactBytes(deps, { object_key: objectKey, sha256 })
  } catch (error) {
    if (isLost(error)) return undefined
    throw error
  }
}

const writeFiles = async (deps: Deps, person: PersonKeys, archive: Archive): Promise<CopiedFile[]> => {
  const copied: CopiedFile[] = []
  for (const file of await filesOf(deps.db, person)) {
    const bytes = await readFile(deps, file)
    if (bytes) await archive.addBytes(file.path, bytes)
    copied.push({ path: file.path, kind: file.kind, isReadable: bytes !== undefined })
  }
  return copied
}

/** Writes pieces as the members of a JSON list, one a line. */
async function* listOf(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const piece of pieces) {
    yield separator + piece
    separator = ',\n'
  }
  yield ']'
}

interface Source {
  deps: Deps
  tx: Kysely<Database>
  person: PersonKeys
  userId: string
  summary: Summary
}

async function* rowsAsJson(
  { tx, person, deps, summary }: Source,
  name: string,
  table: PersonalTable,
  staff: ReadonlySet<string>,
): AsyncGenerator<string> {
  const columns = columnsToRead(name, copiedColumns(table))
  for await (const row of rowsOf(tx, name, table, { person, columns })) {
    summary.counts.set(table.kind, (summary.counts.get(table.kind) ?? 0) + 1)
    yield jsonOf(cleanRow(name, row, { deps, person }), staff)
  }
}

async function* readingsAsJson({ tx, userId, summary }: Source): AsyncGenerator<string> {
  for await (const reading of allReadings(tx, userId)) {
    if (summary.readings.length < readingsOnPage) summary.readings.push(reading)
    yield JSON.stringify(reading)
  }
}

/** Writes all rows of a person as JSON, table after table; a table without any is an empty list. */
async function* dataOf(source: Source): AsyncGenerator<string> {
  const staff = await staffIds(source.tx)
  yield `{"format": 1,\n"made_at": ${JSON.stringify(source.deps.now())},\n"files": `
  yield* listOf(source.summary.files.map((file) => JSON.stringify(file)))
  yield ',\n"readings": '
  yield* listOf(readingsAsJson(source))
  yield ',\n"tables": {'
  let separator = '\n'
  for (const [name, table] of Object.entries<PersonalTable>(personalTables)) {
    yield `${separator}${JSON.stringify(name)}: `
    yield* listOf(rowsAsJson(source, name, table, staff))
    separator = ',\n'
  }
  yield '}}\n'
}

/**
 * Writes everything that is kept about a customer into an archive: their files, all rows as JSON, and
 * a page for people that says what is in it. The rows are those of one moment.
 */
export const writeContent = async (
  deps: Deps,
  { user_id: userId }: DataCopy,
  archive: Archive,
): Promise<void> => {
  const person = await personKeys(deps.db, userId)
  const summary: Summary = { counts: new Map(), files: await writeFiles(deps, person, archive), readings: [] }
  await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => archive.addText(dataFile, dataOf({ deps, tx, person, userId, summary })))
  const page = indexPage(deps, await accountById(deps.db, userId), summary)
  await archive.addText('index.html', [page])
}
