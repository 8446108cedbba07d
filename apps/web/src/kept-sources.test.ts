import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { keptPages } from '../kept-sources-plugin.ts'
import type { PageHandle } from './page-route.ts'
import { buildRoutes } from './routes.tsx'

const flatten = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])])

test('styles every page that carries its styles inside', () => {
  const cached = flatten(buildRoutes(() => Promise.resolve())).filter(
    ({ handle }) => (handle as PageHandle | undefined)?.cached,
  )
  expect(cached.length).toBeGreaterThan(5)
  expect(keptPages).toEqual(expect.arrayContaining(cached.map(({ id }) => id)))
})
