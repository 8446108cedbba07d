import path from 'node:path'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reachOf, usersIn } from './reach.ts'

const root = path.resolve(import.meta.dirname, '../..')
const exclude = ['**/node_modules/**', '**/dist/**']
const sources = new Map(
  globSync('{apps,packages,e2e,test,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root, exclude }).map(
    (file) => [file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')] as const,
  ),
)
const users = usersIn(sources)
const reach = (...changed: string[]) => reachOf(changed, sources, users)

test('reaches nothing without a change', () => {
  expect(reach()).toEqual({})
})

test('reaches the tests of the server and the journeys from the domain', () => {
  const { domain, server, journeys, house } = reach('packages/domain/src/policy/policy.ts')
  expect(domain).toContain('packages/domain/src/policy/policy.test.ts')
  expect(server).toContain('apps/server/src/features/sales/quotes/quotes.test.ts')
  expect(journeys).toBe('all')
  expect(house).toBe('all')
})

test('reaches all journeys and the tests of pages from the web application, and no other test of the server', () => {
  const { web, server, journeys, domain } = reach('apps/web/src/storefront/home/home-page.tsx')
  expect(journeys).toBe('all')
  expect(server).toContain('apps/server/src/web/public-pages.test.ts')
  expect(server).toContain('apps/server/src/npm-start.test.ts')
  expect(server).not.toContain('apps/server/src/features/sales/quotes/quotes.test.ts')
  expect(web).not.toBe('all')
  expect(domain).toBeUndefined()
})

test('reaches the tests of a service, and those that start the server as a process', () => {
  const { server, domain } = reach('apps/server/src/features/sales/quotes/quotes.service.ts')
  expect(server).toContain('apps/server/src/features/sales/quotes/quotes.test.ts')
  expect(server).toContain('apps/server/src/main.test.ts')
  expect(domain).toBeUndefined()
})

test('reaches one test file and the house from a test file', () => {
  const file = 'packages/domain/src/policy/policy.test.ts'
  expect(reach(file)).toEqual({ house: 'all', domain: [file] })
})

test('reaches one journey from a journey', () => {
  expect(reach('e2e/sign-in.test.ts')).toEqual({ house: 'all', journeys: ['e2e/sign-in.test.ts'] })
})

test('reaches only the house from a document', () => {
  expect(reach('docs/architecture.md')).toEqual({ house: 'all' })
})

test.each(['package-lock.json', 'vitest.config.ts'])('reaches everything from %s', (file) => {
  expect(reach(file)).toEqual({ domain: 'all', web: 'all', server: 'all', house: 'all', journeys: 'all' })
})

test('reaches all tests with a database from a migration', () => {
  expect(reach('apps/server/migrations/0176-baseline.ts')).toMatchObject({
    server: 'all',
    journeys: 'all',
  })
})

test('reaches all tests of its part from a picture', () => {
  expect(reach('apps/server/test/pictures/face.jpg')).toMatchObject({ server: 'all' })
})

test('takes a type for no use', () => {
  const few = new Map([
    ['e2e/a.test.ts', "import type { B } from './b.ts'\n"],
    ['e2e/b.ts', ''],
  ])
  expect(reachOf(['e2e/b.ts'], few)).toEqual({ house: 'all' })
})
