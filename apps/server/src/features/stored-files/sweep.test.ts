import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { give, insured, keep } from '../../../test/documents.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { currentDocument } from './documents.service.ts'
import { objectColumns } from './objects.queries.ts'
import { sweepObjects } from './sweep.service.ts'

const server = openTestApp()

const minute = 60_000
const day = 24 * 60 * minute

describe('sweep of stored files', () => {
  const isKept = async (key: string): Promise<boolean> => {
    const noted = await findRows(server, 'stored_objects', { object_key: key }, ['object_key'])
    const there = await server.deps.storage.get(key).then(
      () => true,
      () => false,
    )
    expect(there).toBe(noted.length === 1)
    return there
  }

  test('deletes unused files after a day and keeps the others', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'quote')
    const kept = await currentDocument(server.db, policy.id, 'quote')
    const orphan = await keep(server)
    server.clock.advance(day - minute)
    const young = await keep(server)
    await sweepObjects(server.deps)
    expect(await isKept(orphan.objectKey)).toBe(true)
    server.clock.advance(2 * minute)
    await Promise.all([sweepObjects(server.deps), sweepObjects(server.deps)])
    expect(await isKept(orphan.objectKey)).toBe(false)
    expect(await isKept(young.objectKey)).toBe(true)
    expect(await isKept(String(kept?.object_key))).toBe(true)
    await server.db.deleteFrom('policies').where('id', '=', policy.id).execute()
    await sweepObjects(server.deps)
    expect(await isKept(String(kept?.object_key))).toBe(false)
  })

  test('keeps the files of a signature in the sweep', async () => {
    const [before, after] = [await keep(server), await keep(server)]
    await sql`insert into signing_sessions (token_hash, state, signer_name, signer_email, language, title,
      object_key, signed_object_key, sha256_before, content, consent, created_at, expires_at)
      values ('\\x00', 'signed', 'N', 'n@example.ma', 'fr', 'Contrat', ${before.objectKey},
      ${after.objectKey}, '', '[]', '', now(), now())`.execute(server.db)
    server.clock.advance(2 * day)
    await sweepObjects(server.deps)
    expect([await isKept(before.objectKey), await isKept(after.objectKey)]).toEqual([true, true])
  })

  test('deletes the other unused files although one cannot be deleted', async () => {
    const [stuck, orphan] = [await keep(server), await keep(server)]
    server.clock.advance(2 * day)
    const { storage } = server.deps
    const torn = {
      ...storage,
      delete: (key: string) =>
        key === stuck.objectKey ? Promise.reject(new Error('locked')) : storage.delete(key),
    }
    await expect(sweepObjects({ ...server.deps, storage: torn })).rejects.toThrow('locked')
    expect([await isKept(stuck.objectKey), await isKept(orphan.objectKey)]).toEqual([true, false])
    await sweepObjects(server.deps)
  })

  test('continues the sweep after the storage was away', async () => {
    const orphan = await keep(server)
    server.clock.advance(2 * day)
    const away = { ...server.deps.storage, delete: () => Promise.reject(new Error('away')) }
    await expect(sweepObjects({ ...server.deps, storage: away })).rejects.toThrow('away')
    expect(await isKept(orphan.objectKey)).toBe(true)
    await sweepObjects(server.deps)
    expect(await isKept(orphan.objectKey)).toBe(false)
  })

  test('lists every column that names an object', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%object_key' and table_name <> 'stored_objects'
      order by 1, 2`.execute(server.db)
    expect(rows).toEqual(objectColumns)
  })
})
