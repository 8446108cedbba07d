import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'

/** Tables that stay small, because only people of the broker or releases add rows. */
const smallTables = new Set([
  'insurers',
  'default_insurers',
  'agreements',
  'brands',
  'models',
  'legal_texts',
  'incidents',
])

const indexOn =
  /create\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if not exists\s+)?[\w${}]*\s*on\s+(?:only\s+)?([\w${}]+)/gi
const changeOf = /alter\s+table\s+([\w${}]+)([^;`]*)/gi
const createdTable = /create\s+table\s+(?:if not exists\s+)?(\w+)/gi

/** Clauses that read or write a whole table under a lock. */
const slowClauses: [RegExp, string][] = [
  [
    /add\s+(?:constraint\s+\S+\s+)?(?:check|foreign key|unique|primary key|exclude)(?![^,]*not valid)/i,
    'a constraint that is checked at once',
  ],
  [/alter\s+column\s+\S+\s+(?:set not null|type|set data type)/i, 'a column that is rewritten or read'],
  [/add\s+column\s+[^,]*\b(?:references|generated always as \()/i, 'a column that is filled at once'],
]

/** Returns the statements of a migration that would lock a growing table for long. */
const longLocks = (source: string): string[] => {
  const own = new Set([...source.matchAll(createdTable)].map(([, table]) => table))
  const grows = (table = '') => !smallTables.has(table) && !own.has(table)
  const indexes = [...source.matchAll(indexOn)]
    .filter(([, concurrently, table]) => !concurrently && grows(table))
    .map(([, , table]) => `${table}: an index that is not built concurrently`)
  const changes = [...source.matchAll(changeOf)].flatMap(([, table, clauses = '']) =>
    grows(table)
      ? slowClauses.filter(([clause]) => clause.test(clauses)).map(([, name]) => `${table}: ${name}`)
      : [],
  )
  return [...indexes, ...changes]
}

test.each([
  ['create index a_by_b on policies (b)', 'policies: an index that is not built concurrently'],
  ['create unique index a_by_b on policies (b)', 'policies: an index that is not built concurrently'],
  ['alter table users add constraint c check (a > 0)', 'users: a constraint that is checked at once'],
  ['alter table users add foreign key (a) references b', 'users: a constraint that is checked at once'],
  ['alter table users alter column a set not null', 'users: a column that is rewritten or read'],
  [
    'alter table users add column a text not null generated always as (b) stored',
    'users: a column that is filled at once',
  ],
])('refuses %j in a migration', (statement, trouble) => {
  expect(longLocks(statement)).toEqual([trouble])
})

test.each([
  'create index concurrently a_by_b on policies (b)',
  'create table fresh (a int); create index fresh_by_a on fresh (a); alter table fresh add constraint c check (a > 0)',
  'alter table users add constraint c check (a > 0) not valid',
  "alter table users add column a text not null default ''",
  'alter table brands add constraint c check (a > 0)',
])('accepts %j in a migration', (statement) => {
  expect(longLocks(statement)).toEqual([])
})

/** Days and years by the clock or the time zone data of the database, which may be older than the law. */
const ownDay =
  /current_date|localtimestamp|localtime\b|at time zone 'Africa|now\(\)(?:::date| at time zone)|(?:to_char|date_trunc|date_part|extract)\s*\((?!epoch)[^;`]{0,60}(?:now\(\)|current_timestamp)/i

test.each([
  "select to_char(now(), 'YYYY')",
  'select extract(year from now())',
  "select date_trunc('month', now())",
  "select (at at time zone 'Africa/Casablanca')::date",
  'a date default current_date',
])('finds the day of the database in %j', (statement) => {
  expect(statement).toMatch(ownDay)
})

test('takes no day and no year from the clock of the database', () => {
  const sources = globSync(['apps/server/src/**/*.ts', 'apps/server/migrations/**/*.{ts,sql}'], { cwd: root })
  const own = sources.filter(
    (file) => !file.endsWith('.test.ts') && ownDay.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(own).toEqual([])
})

test('finds no migration that locks a growing table for long', () => {
  const folder = path.join(root, 'apps/server/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  expect(names.length).toBeGreaterThan(0)
  const troubles = names.flatMap((name) =>
    longLocks(readFileSync(path.join(folder, name), 'utf8')).map((trouble) => `${name}: ${trouble}`),
  )
  expect(troubles).toEqual([])
})
