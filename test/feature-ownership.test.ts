import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  cyclesIn,
  declaredTables,
  featureGraph,
  foreignWrites,
  importGraph,
  mayWrite,
  ownersOfTables,
  webFolderOf,
  writtenTables,
} from './architecture/feature-rules.ts'
import { allSources, readSource, root } from './architecture/source.ts'
import { homeless, upwardImports, wings, wingsOf } from './architecture/wings.ts'

const all = allSources()
const sources = all.filter(({ path }) => path.startsWith('apps/server/'))
const owners = ownersOfTables(sources)

describe('imports', () => {
  test('finds no cycle between files, through types too', () => {
    const graph = importGraph(all, (path) => path)
    expect(graph.size).toBeGreaterThan(1000)
    expect(cyclesIn(graph)).toEqual([])
  })

  test('finds no cycle between the folders of the web application', () => {
    const graph = importGraph(all, webFolderOf)
    expect(graph.size).toBeGreaterThan(15)
    expect(cyclesIn(graph)).toEqual([])
  })
})

describe('features of the server', () => {
  test('finds no cycle in the imports between features', () => {
    const graph = featureGraph(sources)
    expect(graph.size).toBeGreaterThan(15)
    expect(cyclesIn(graph)).toEqual([])
  })

  test('finds each feature in one wing, and no arrow that points up', () => {
    expect(homeless(sources.map(({ path }) => path))).toEqual([])
    const rooms = wings.flatMap((wing) => wing.rooms)
    expect(rooms.filter((room) => !sources.some(({ path }) => path.includes(`/features/${room}/`)))).toEqual(
      [],
    )
    expect(new Set(rooms).size).toBe(rooms.length)
    expect(sources.flatMap(upwardImports)).toEqual([])
  })

  test('finds each table declared by one feature', () => {
    const declared = sources.flatMap(declaredTables)
    expect(declared.length).toBeGreaterThan(30)
    expect(declared.length).toBe(owners.size)
  })

  test('finds no table written outside the folder that declares it', () => {
    expect(sources.flatMap((source) => foreignWrites(source, owners))).toEqual([])
  })

  test('finds no declared table that nobody writes', () => {
    const written = new Set(
      sources
        .filter(({ path }) => !path.endsWith('.test.ts'))
        .flatMap((source) => writtenTables(source, owners)),
    )
    // The functions of the database write, too.
    for (const file of globSync('apps/server/migrations/**/*.sql', { cwd: root }))
      for (const [, table = ''] of readFileSync(join(root, file), 'utf8').matchAll(/insert into (\w+)/g))
        written.add(table)
    expect([...owners.keys()].filter((table) => !written.has(table))).toEqual([])
  })

  test.each(Object.keys(mayWrite))('finds the exemption of %s needed', (folder) => {
    const exempt = sources.filter(({ path }) => path.startsWith(folder))
    expect(exempt.flatMap((source) => writtenTables(source, owners)).length).toBeGreaterThan(0)
  })
})

describe('rules of ownership', () => {
  const file = (path: string, text: string) => readSource(`apps/server/src/features/${path}`, text)

  test('finds a cycle over several features, through types too', () => {
    const cycle = [
      file('sales/quotes/a.service.ts', `import { b } from '../../policies/pipeline/acts/b.service.ts'`),
      file(
        'policies/pipeline/acts/b.service.ts',
        `import type { C } from '../../../ledger/payments/c.service.ts'`,
      ),
      file('ledger/payments/c.service.ts', `const load = () => import('../../sales/quotes/a.service.ts')`),
    ]
    expect(cyclesIn(featureGraph(cycle))).toEqual([
      'sales/quotes → policies/pipeline → ledger/payments → sales/quotes',
    ])
  })

  test('finds no cycle within a feature, in tests or when two features import the same', () => {
    const free = [
      file(
        'sales/quotes/a.service.ts',
        `import { x } from '../../audit/x.ts'; import { y } from '../../policies/pipeline/y.ts'`,
      ),
      file('policies/pipeline/y.ts', `import { x } from '../../audit/x.ts'; import { z } from './acts/z.ts'`),
      file('policies/pipeline/acts/z.ts', `import { y } from '../y.ts'`),
      file('policies/pipeline/y.test.ts', `import { a } from '../../sales/quotes/a.service.ts'`),
    ]
    expect(cyclesIn(featureGraph(free))).toEqual([])
  })

  test('finds an import of a higher wing, through a type too, and a file outside of all wings', () => {
    const up = `import type { Q } from '../../sales/quotes/quotes.service.ts'`
    expect(upwardImports(file('ledger/payments/a.ts', up))).toHaveLength(1)
    expect(upwardImports(file('collection/statements/a.ts', up))).toHaveLength(1)
    expect(upwardImports(file('desk/a.ts', `import { q } from '../sales/quotes/a.ts'`))).toEqual([])
    expect(
      homeless(['apps/server/src/features/errands/a.ts', 'apps/server/src/features/desk/a.ts']),
    ).toHaveLength(1)
  })

  test('reads the wings from the table of a document', () => {
    const document =
      'x\n## Wings\n\n| wing | rooms |\n|---|---|\n| upper | `a/b`, `a/c` | x |\n| lower | `d` | y |\n## Next\n| none | `e` | z |'
    expect(wingsOf(document)).toEqual([
      { name: 'upper', rooms: ['a/b', 'a/c'] },
      { name: 'lower', rooms: ['d'] },
    ])
  })

  const tables = `export interface DraftRow { id: string }\nexport interface QuotesTables { drafts: DraftRow }`
  const known = ownersOfTables([file('sales/quotes/quotes.tables.ts', tables)])

  test.each([
    `db.insertInto('drafts').values(draft)`,
    `db.with('x', (q) => q.updateTable('drafts').set(a)).selectFrom('x')`,
    `db.deleteFrom('drafts as d')`,
    `const moved = reassigning('drafts')`,
    'sql`delete from drafts using prospects where ${x}`',
    'sql`with gone as (\n update drafts set a = ${x} returning id) select 1`',
    `pool.query('INSERT INTO "drafts" values (1)')`,
    `pool.query('truncate table drafts')`,
  ])('refuses the foreign write in %s', (text) => {
    expect(foreignWrites(file('policies/pipeline/a.queries.ts', text), known)).toHaveLength(1)
    expect(foreignWrites(file('sales/quotes/old/a.queries.ts', text), known)).toEqual([])
  })

  test.each([`db.selectFrom('drafts').forUpdate()`, 'sql`select from drafts`', `db.insertInto('policies')`])(
    'allows %s in a foreign feature',
    (text) => expect(foreignWrites(file('policies/pipeline/a.queries.ts', text), known)).toEqual([]),
  )
})
