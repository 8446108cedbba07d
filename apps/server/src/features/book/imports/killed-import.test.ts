import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { countBook, importActs, openImportDesk } from '../../../../test/import-factories.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { openTestApp } from '../../../../test/support.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import type { Database } from '../../../schema.ts'

const server = openTestApp({ config: { rateLimit: false } })
const desk = openImportDesk(server)
const { send, view } = importActs(server, () => desk)

/** Contracts of a book: two parts of a hundred and a half. */
const contracts = 250

let mark = 10
beforeEach(() => {
  mark += 1
})

/** Returns a list of contracts, each of a person and a vehicle of its own. */
const bookOf = (): string => {
  const rows = Array.from({ length: contracts }, (_, index) => {
    const serial = String(index).padStart(4, '0')
    return `8/${mark}${serial};ALAMI ${mark};K${mark}${serial};15/03/2026;14/03/2027;5 020,35;${index + 10_000}-A-${mark}`
  })
  return ['Police;Assuré;CIN;Date effet;Date fin;Prime TTC;Immatriculation', ...rows].join('\n')
}

/** Starts a process that does a part of the work. */
const startNode = ([stage = '', ...rest]: readonly string[]) => {
  const script = path.join(import.meta.dirname, '../../../../test/import-node.ts')
  const node = spawn(process.execPath, [script, stage, server.database.connectionString, ...rest])
  const ended = once(node, 'exit')
  const kill = async () => {
    node.kill('SIGKILL')
    await ended
  }
  return { kill }
}

/** Does a part of the work in a process that ends by `kill -9` while it waits for a lock that the test holds. */
const killWhile = async (
  args: readonly string[],
  lock: (tx: Kysely<Database>) => Promise<unknown>,
): Promise<void> => {
  await whileLocked(server, lock, async () => {
    const { kill } = startNode(args)
    await untilWaiting(server, 1)
    await kill()
  })
}

/** Locks the row of a file at a position. */
const rowAt = (id: string, position: number) => (tx: Kysely<Database>) =>
  sql`select id from import_rows where import_id = ${id} and position = ${position} for update`.execute(tx)

/** Locks the person whom a row opened; a reference to the person stays possible. */
const personAt = (id: string, position: number) => (tx: Kysely<Database>) =>
  sql`select from users where id = (select id from import_rows
    where import_id = ${id} and position = ${position}) for no key update`.execute(tx)

const imports = () => server.db.selectFrom('imports').select('id').execute()

const anyOfStaff = async (): Promise<string> => {
  const staff = server.db.selectFrom('users').select('id').where('role', '<>', 'customer')
  return (await staff.executeTakeFirstOrThrow()).id
}

describe('a node that is killed', () => {
  test('while its reader process reads leaves no import, and the file can be sent again', async () => {
    const [before, file] = [await imports(), path.join(makeTemporaryFolder(), 'livre.csv')]
    // A pipe opens for writing once someone reads it, and its reader waits for its end.
    execFileSync('mkfifo', [file])
    const { kill } = startNode(['open', file, await anyOfStaff()])
    const pipe = await open(file, 'w')
    await pipe.write(bookOf())
    await kill()
    await pipe.close()
    expect(await imports()).toEqual(before)
    const { body } = await send(bookOf(), {})
    expect(body.counts).toEqual({ create: contracts, update: 0, skip: 0, wait: 0 })
  })

  test.each([
    ['stages the rows', sql`lock table import_rows in exclusive mode`],
    ['checks them', sql`lock table policies in access exclusive mode`],
  ])('while it %s leaves no import, and the file can be sent again', async (_stage, lock) => {
    const [before, file] = [await imports(), path.join(makeTemporaryFolder(), 'livre.csv')]
    writeFileSync(file, bookOf())
    await killWhile(['open', file, await anyOfStaff()], (tx) => lock.execute(tx))
    expect(await imports()).toEqual(before)
    const { body } = await send(bookOf(), {})
    expect(body.counts).toEqual({ create: contracts, update: 0, skip: 0, wait: 0 })
  })

  test('while it takes a book in, and back, leaves whole parts, and the same import continues to its end', async () => {
    const before = await countBook(server)
    const added = async () => {
      const { policies, customers } = await countBook(server)
      return [policies - before.policies, customers - before.customers]
    }
    const { body } = await send(bookOf(), {})
    await desk.agent.post(`/api/agent/imports/${body.id}/commit`, {})
    await killWhile(['commit', body.id], rowAt(body.id, 150))
    expect(await view(body.id)).toMatchObject({ state: 'committing', done: 100, total: contracts })
    expect(await added()).toEqual([100, 100])
    await server.runJobs()
    expect(await view(body.id)).toMatchObject({ state: 'committed', done: contracts })
    expect(await added()).toEqual([contracts, contracts])
    await desk.agent.post(`/api/agent/imports/${body.id}/undo`, {})
    await killWhile(['undo', body.id], rowAt(body.id, 100))
    expect(await added()).toEqual([150, contracts])
    await killWhile(['undo', body.id], personAt(body.id, 150))
    expect(await added()).toEqual([0, 150])
    await server.runJobs()
    expect(await view(body.id)).toMatchObject({ state: 'undone', touched: [] })
    expect(await added()).toEqual([0, 0])
  })
})
