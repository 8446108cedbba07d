import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../../web/build.ts'
import { loadConfig } from '../config.ts'
import { buildHouseBook } from '../features/site/house/kept-house.ts'
import type { Deps } from '../deps.ts'
import { ended } from '../plugins/ended.ts'
import { headers } from '../plugins/headers.ts'
import { webWith } from '../plugins/web.ts'
import type { CurrentIncident } from './page-sender.ts'

let app: FastifyInstance
let dataDir: string
let incident: ReturnType<CurrentIncident>

const text = { fr: 'La carte <est> interrompue.', en: 'Cards are down.', ar: 'البطاقة متوقفة.' }

beforeAll(async () => {
  await buildIfChanged()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-incident-'))
  app = Fastify()
  const deps = { config: loadConfig({ DATA_DIR: dataDir }), now: () => new Date() } as Deps
  app.decorate('deps', { ...deps, house: buildHouseBook(deps) })
  app.decorate('admit', () => undefined)
  await app.register(ended)
  await app.register(headers)
  await app.register(
    webWith(
      () => incident,
      () => '',
    ),
  )
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  incident = undefined
})

const get = (url: string, extra: Record<string, string> = {}) => app.inject({ url, headers: extra })

describe('notice of an incident', () => {
  test.each(['/', '/contact', '/login', '/devis?produit=automobile', '/dashboard'])(
    'shows the notice above %s during the incident only',
    async (url) => {
      const before = await get(url)
      incident = { key: 'a 1', text }
      const during = await get(url)
      incident = undefined
      const after = await get(url)
      expect([before, during, after].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(before.body).not.toContain('<aside')
      expect(during.body).toMatch(
        /<body><aside[^>]*>.*La carte &lt;est&gt; interrompue\..*<\/aside><div id="root">/s,
      )
      expect(after.body).toBe(before.body)
    },
  )

  test('sends the notice to browsers that kept the page without it', async () => {
    const { etag = '' } = (await get('/')).headers
    incident = { key: 'a 1', text }
    const during = await get('/', { 'if-none-match': etag })
    expect(during.statusCode).toBe(200)
    expect((await get('/', { 'if-none-match': String(during.headers.etag) })).statusCode).toBe(304)
    incident = { key: 'a 2', text: { ...text, fr: 'Bientôt rétablie.' } }
    expect((await get('/', { 'if-none-match': String(during.headers.etag) })).body).toContain(
      'Bientôt rétablie.',
    )
  })

  test('includes the notice in every language, because a page may change its language without loading again', async () => {
    incident = { key: 'a 1', text }
    const { body } = await get('/', { cookie: 'lang=ma' })
    expect(body).toMatch(/<p lang="ar-MA" dir="rtl"[^>]*>.*البطاقة متوقفة\./s)
    expect(body).toContain('Cards are down.')
    // The style shows the text in the page's language.
    expect(body).toContain('html[lang^=ar]')
  })

  test('shows the notice without a script and without messages of the page', async () => {
    const dataOf = (body: string) => /id="page-data">(.*?)<\/script>/s.exec(body)?.[1]
    const modulesOf = (body: string) => /id="modules"[^>]*>(.*?)<\/script>/s.exec(body)?.[1]
    const before = (await get('/')).body
    incident = { key: 'a 1', text }
    const during = (await get('/')).body
    expect([dataOf(during), modulesOf(during)]).toEqual([dataOf(before), modulesOf(before)])
  })

  test('shows the notice on error pages, but neither in the console nor in a frame', async () => {
    incident = { key: 'a 1', text }
    const lost = await get('/nulle-part')
    expect([lost.statusCode, lost.body.includes('La carte')]).toEqual([404, true])
    const refused = await app.inject({
      method: 'POST',
      url: '/',
      payload: '{}',
      headers: { 'content-type': 'text/odd' },
    })
    expect([refused.statusCode, refused.body.includes('La carte')]).toEqual([415, true])
    for (const url of ['/console', '/SignatureReturn']) expect((await get(url)).body).not.toContain(text.en)
  })
})
