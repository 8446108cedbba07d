import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '../../../web/build.ts'
import { openTestApp } from '../../test/support.ts'
import { buildApp, features } from '../app.ts'
import { web } from '../plugins/web.ts'

let site: FastifyInstance

const server = openTestApp(async () => {
  await buildIfChanged()
  return { config: { publicUrl: 'https://wassit.test' } }
})
beforeAll(async () => {
  site = await buildApp(server.deps, features, web)
})
afterAll(() => site.close())

const open = async (url: string, referer?: string) => {
  const headers = { host: 'wassit.test', ...(referer !== undefined && { referer }) }
  const { statusCode, headers: answered } = await site.inject({ url, headers })
  return [statusCode, answered.location]
}

const page = 'https://wassit.test/?utm_source=Radio&gclid=1&utm_campaign=a%26b'

test('carries a campaign from one of our pages to the next, cleaned and once', async () => {
  const onward = '/devis?produit=voyage&utm_source=radio&utm_campaign=a+b'
  expect(await open('/devis?produit=voyage', page)).toEqual([307, onward])
  expect(await open(onward, page)).toEqual([200, undefined])
  expect(await open('/assurance/voyage', page)).toEqual([
    307,
    '/assurance/voyage?utm_source=radio&utm_campaign=a+b',
  ])
})

test.each([
  ['another site', 'https://autre.test/?utm_source=radio'],
  ['a page without a campaign', 'https://wassit.test/'],
  ['a text that is no address', 'utm_source=radio'],
  ['a campaign that names a person', 'https://wassit.test/?utm_source=nadia@exemple.ma'],
  ['no page', undefined],
])('carries nothing from %s', async (_, referer) => {
  expect(await open('/devis', referer)).toEqual([200, undefined])
})

test('leaves the addresses of persons and drafts as they are', async () => {
  const draft = `/devis/${crypto.randomUUID()}/produit`
  expect((await open(draft, page))[0]).not.toBe(307)
})
