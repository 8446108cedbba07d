import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLog } from '../src/plugins/log.ts'
import { buildDatabase, openPool } from '../src/database.ts'
import { createTestDatabase } from '../test/support.ts'
import { ribOf, seedInsurers } from './insurers.ts'
import { insurersOnDemonstrationAccounts, seedReferenceData } from './reference-data.ts'
import { changeRows, findRows } from '../test/rows.ts'

/** Opens a node with its own connections on the shared, already seeded database. */
const openNode = (connectionString: string) => {
  const pool = openPool({ connectionString, log: buildLog({ logLevel: 'error' }), maxConnections: 2 })
  return { pool, db: buildDatabase(pool) }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let nodes: ReturnType<typeof openNode>[]

beforeAll(async () => {
  database = await createTestDatabase()
  nodes = [openNode(database.connectionString), openNode(database.connectionString)]
})
afterAll(async () => {
  await Promise.all(nodes.map(({ pool }) => pool.end()))
  await database.drop()
})

const seedAll = () => Promise.all(nodes.map(({ db }) => seedReferenceData(db)))
const rows = async () => {
  const [{ db }] = nodes as [ReturnType<typeof openNode>]
  const brands = await db.selectFrom('brands').selectAll().orderBy('id').execute()
  return { brands, models: await db.selectFrom('models').selectAll().orderBy('id').execute() }
}

test('changes neither rows nor ids when two nodes seed again at once', async () => {
  const before = await rows()
  expect(before.models.length).toBeGreaterThan(before.brands.length)
  await seedAll()
  expect(await rows()).toEqual(before)
})

test('restores an altered or lost row and keeps the ids of the others', async () => {
  const [{ db }] = nodes as [ReturnType<typeof openNode>]
  const before = await rows()
  await db.deleteFrom('brands').where('name', '=', 'Aprilia').execute()
  await db.updateTable('models').set({ cc: 1 }).where('name', '=', 'Boxer 150').execute()
  await seedAll()
  const after = await rows()
  expect(after.brands.map(({ name }) => name).toSorted()).toEqual(
    before.brands.map(({ name }) => name).toSorted(),
  )
  const kept = before.models.filter(({ id }) => after.models.some((model) => model.id === id))
  expect(after.models).toHaveLength(before.models.length)
  expect(after.models).toEqual(expect.arrayContaining(kept))
})

test("ends every motorcycle brand with 'Autre', for a model we do not list", async () => {
  const [{ db }] = nodes as [ReturnType<typeof openNode>]
  const brands = await db.selectFrom('brands').select('id').where('kind', '=', 'motorcycle').execute()
  for (const { id } of brands) {
    const models = await findRows({ db }, 'models', { brand_id: id }, ['name'], 'position')
    expect(models.at(-1)?.name).toBe('Autre')
  }
})

test('reports demonstration accounts until an admin sets real ones', async () => {
  const [{ db }] = nodes as [ReturnType<typeof openNode>]
  const before = await insurersOnDemonstrationAccounts(db)
  expect(before).toHaveLength(seedInsurers.length)
  const [first = ''] = before
  await changeRows({ db }, 'insurers', { name: first }, { account_number: ribOf('0117800000123456789012') })
  await seedReferenceData(db)
  expect(await insurersOnDemonstrationAccounts(db)).toEqual(before.slice(1))
})
