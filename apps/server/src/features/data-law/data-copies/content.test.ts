import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInCustomer } from '../../../../test/factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { plantedSecret, wholePerson } from '../../../../test/whole-person.ts'
import { personalTables } from '../personal-data/map.ts'
import type { PersonalTable } from '../personal-data/personal-table.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import { partsOf } from './data-copies.queries.ts'
import { copiedColumns } from './rows.queries.ts'

let text: string
let page: string
let tables: Record<string, Record<string, unknown>[]>
let whole: Awaited<ReturnType<typeof wholePerson>>
let other: Awaited<ReturnType<typeof signedInCustomer>>

const server = openTestApp()
beforeAll(async () => {
  other = await signedInCustomer(server, { firstname: 'Zineb', lastname: 'Autrefois', cin: 'ZZ424242' })
  whole = await wholePerson(server, { heart: 'Souffle au coeur' })
  await whole.browser.post('/api/user/data-copy', {})
  await server.runJobs()
  const { id } = await findRow(server, 'data_copies', { state: 'ready' })
  const parts = await Promise.all(
    (await partsOf(server.db, id)).map((part) => intactBytes(server.deps, part)),
  )
  const { 'data.json': json, 'index.html': index } = unzipSync(Buffer.concat(parts))
  text = strFromU8(json ?? new Uint8Array())
  page = strFromU8(index ?? new Uint8Array())
  ;({ tables } = JSON.parse(text))
})

const person = () =>
  server.db.selectFrom('users').selectAll().where('id', '=', whole.userId).executeTakeFirstOrThrow()

describe('rows of a copy', () => {
  test('holds a row of each table with data of the person, with the columns of the map and no others', () => {
    const empty = Object.keys(personalTables).filter((name) => !tables[name]?.length)
    expect(empty).toEqual([])
    for (const [name, table] of Object.entries<PersonalTable>(personalTables)) {
      const allowed = new Set([...copiedColumns(table), 'actor'])
      const columns = new Set(tables[name]?.flatMap((row) => Object.keys(row)))
      expect([name, [...columns].filter((column) => !allowed.has(column))]).toEqual([name, []])
    }
  })

  test('holds name, identity card, telephone and mail of the person, for programs and for people', async () => {
    const { first_name: first, last_name: last, identity_number: card, phone, email } = await person()
    expect([first, last, card, phone, email].filter((value) => !value || !text.includes(value))).toEqual([])
    expect([first, last, card, email].filter((value) => !value || !page.includes(value))).toEqual([])
  })

  test('holds the medical answers in the clear', () => {
    expect(text).toContain('Souffle au coeur')
  })

  test('holds no secret and nothing of another customer', async () => {
    const { password_hash: hash } = await person()
    const sessions = await server.db.selectFrom('sessions').select('access_hash').execute()
    const devices = await server.db.selectFrom('devices').select('token_hash').execute()
    const hashes = [...sessions.map((row) => row.access_hash), ...devices.map((row) => row.token_hash)]
    const secrets = [
      plantedSecret,
      Buffer.from(plantedSecret).toString('hex'),
      Buffer.from(plantedSecret).toString('base64').slice(0, 16),
      hash,
      whole.token,
      ...hashes.flatMap((bytes) => [bytes.toString('hex'), bytes.toString('base64')]),
      other.email,
      other.phone,
      'Zineb',
      'Autrefois',
      'ZZ424242',
    ]
    expect(hashes.length).toBeGreaterThan(3)
    expect(secrets.filter((secret) => !secret || text.includes(secret) || page.includes(secret))).toEqual([])
  })

  test('names no member of staff', async () => {
    const { id, email, staff_name: name } = await findRow(server, 'users', { id: whole.agent.id })
    const names = [id, email, name]
    expect(names.filter((value) => !value || text.includes(value) || page.includes(value))).toEqual([])
    const deeds = tables.audit_events?.filter(({ actor }) => actor === 'staff') ?? []
    expect(deeds.length).toBeGreaterThan(2)
    expect(deeds.filter((deed) => 'network' in deed || 'user_agent' in deed)).toEqual([])
  })
})
