import { usualRights } from '@wassit/domain/access/rights'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { give, insured, keep, linksOf } from '../../../test/documents.ts'
import { signedInStaff } from '../../../test/factories.ts'
import { drawing } from '../../../test/files.ts'
import { readableLog } from '../../../test/readable-log.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { currentDocument, documentViews, documentsForAgent } from './documents.service.ts'

const lines: string[] = []

const server = openTestApp({ log: readableLog(lines) })

const minute = 60_000

const linkOf = async (policyId: string, reader?: string): Promise<string> => {
  const [link] = await linksOf(server, policyId, reader)
  if (!link) throw new Error('no document')
  return link
}

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

const refusal = async (url: string, headers?: Record<string, string>) => {
  const answer = await open(url, headers)
  return [answer.statusCode, answer.json().code]
}

const linkRefused = [403, 'link.refused']
const unknown = [404, 'document.unknown']

const openedBy = async (policyId: string) => {
  const rows = await findRows(server, 'audit_events', { subject: policyId, outcome: 'opened' }, ['actor_id'])
  return rows.map(({ actor_id: actor }) => actor)
}

const newAgent = async (): Promise<string> => {
  const { email } = await signedInStaff(server)
  const agent = server.db.selectFrom('users').select('id').where('email', '=', email)
  return (await agent.executeTakeFirstOrThrow()).id
}

describe('signed link', () => {
  test('shows a PDF in the tab and forbids caches to keep it', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'contract')
    const answer = await open(await linkOf(policy.id))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${policy.number}_contrat.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policyOf = String(answer.headers['content-security-policy'])
    expect(policyOf).toContain("frame-ancestors 'self'")
    // The PDF readers of browsers are documents with scripts and styles of their own.
    expect(policyOf).not.toMatch(/sandbox|default-src/)
  })

  test('shows a picture in a page that can run nothing', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'idCardFront', { object: await keep(server, await drawing(), 'image/png') })
    const { headers } = await open(await linkOf(policy.id))
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toBe(`inline; filename="${policy.number}_cin-recto.png"`)
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none';.*sandbox;.*frame-ancestors 'self'/,
    )
  })

  test('shows an agent a picture small, which only their browser may keep, and none of a PDF', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'idCardFront', { object: await keep(server, await drawing(), 'image/png') })
    await give(server, policy.id, 'contract')
    const id = await newAgent()
    const reader = { userId: id, rights: usualRights.agent }
    const { views } = await documentsForAgent(server.deps, policy.id, reader)
    const small = views.flatMap(({ thumbnail_url: url }) => (url ? [`/${url}`] : []))
    expect(small).toHaveLength(1)
    const [link = ''] = small
    const answer = await open(link)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=300',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([112, 112])
    // Too small to be read: only the whole picture is noted in the trail.
    expect(await openedBy(policy.id)).toEqual([])
    const [path = '', search = ''] = link.split('?')
    expect(await refusal(path)).toEqual([401, 'session.missing'])
    expect(await refusal(`${path.replace('cin-recto', 'contrat')}?${search}`)).toEqual(linkRefused)
    expect(await refusal(link.replace('thumbnail', 'preview'))).toEqual(linkRefused)
    // The customer's own list has no thumbnails.
    const own = (await documentViews(server.deps, [policy.id])).get(policy.id) ?? []
    expect(own.filter(({ thumbnail_url: url }) => url)).toEqual([])
  })

  test('keeps a signed link valid for five minutes', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'quote')
    const link = await linkOf(policy.id)
    server.clock.advance(5 * minute)
    expect((await open(link)).statusCode).toBe(200)
    server.clock.advance(1000)
    expect(await refusal(link)).toEqual(linkRefused)
  })

  test('opens by a signed link exactly its path', async () => {
    const [one, two] = [await insured(server), await insured(server)]
    await give(server, one.policy.id, 'quote')
    await give(server, one.policy.id, 'contract')
    await give(server, two.policy.id, 'quote')
    const [link = '', sibling = ''] = await linksOf(server, one.policy.id)
    const [path = '', search = ''] = link.split('?')
    const query = new URLSearchParams(search)
    const changed = (name: string, value: string) => {
      const other = new URLSearchParams(query)
      other.set(name, value)
      return `${path}?${other}`
    }
    const later = String(Number(query.get('expires')) + 60)
    const signature = String(query.get('signature'))
    const tampered = [
      `${sibling.split('?')[0]}?${search}`,
      `${path.replace(one.policy.number, two.policy.number)}?${search}`,
      `${path.replace('preview', 'download')}?${search}`,
      `${path}/?${search}`,
      changed('expires', later),
      changed('expires', 'Infinity'),
      changed('signature', ''),
      changed('signature', signature.slice(1)),
      changed('signature', `${signature}A`),
      changed('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      changed('reader', one.userId),
      `${path}?signature=${signature}`,
      `${path}?expires=${later}&${search}`,
    ]
    expect((await open(link)).statusCode).toBe(200)
    for (const url of tampered) expect([url, (await open(url)).statusCode >= 403]).toEqual([url, true])
    for (const url of tampered.slice(0, 3)) expect(await refusal(url)).toEqual(linkRefused)
  })

  test('names in a link the agent it was made for and notes the opening in the trail', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'quote')
    const id = await newAgent()
    const link = await linkOf(policy.id, id)
    const another = link.replace(id, policy.id)
    expect(await refusal(another)).toEqual(linkRefused)
    expect(await refusal(link.replace(`&reader=${id}`, ''))).toEqual(linkRefused)
    expect((await open(link)).statusCode).toBe(200)
    expect(await openedBy(policy.id)).toEqual([id])
  })

  test('refuses the link of an agent who has left since', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'contract')
    const id = await newAgent()
    const link = await linkOf(policy.id, id)
    await changeRows(server, 'users', { id }, { disabled_at: server.clock.now() })
    expect(await refusal(link)).toEqual(linkRefused)
    expect(await openedBy(policy.id)).toEqual([])
  })

  test('returns a page in the visitor’s language for an expired link, and JSON to scripts', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'quote')
    const link = await linkOf(policy.id)
    server.clock.advance(6 * minute)
    const page = await open(link, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': 'ar',
    })
    expect(page.statusCode).toBe(403)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<html lang="ar-MA" dir="rtl">')
    expect(page.body).toContain(server.deps.messages.ar('errors.link.refused'))
    expect((await open(link, { accept: '*/*' })).json()).toEqual({
      code: 'link.refused',
      message: server.deps.messages.fr('errors.link.refused'),
    })
  })
})

describe('document call with a bearer', () => {
  test('downloads the caller’s own document under a safe name', async () => {
    const { policy, browser } = await insured(server)
    await give(server, policy.id, 'quote')
    const answer = await open(`/api/download/${policy.number}/devis`, browser.headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${policy.number}_devis.pdf"`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(await openedBy(policy.id)).toEqual([])
  })

  test('refuses a foreign document like a missing one', async () => {
    const [one, two] = [await insured(server), await insured(server)]
    await give(server, one.policy.id, 'quote')
    for (const call of ['download', 'preview']) {
      const foreign = await open(`/api/${call}/${one.policy.number}/devis`, two.browser.headers)
      const missing = await open(`/api/${call}/${two.policy.number}/devis`, two.browser.headers)
      expect([foreign.statusCode, foreign.json().code]).toEqual(unknown)
      expect(foreign.body).toBe(missing.body)
      expect(await refusal(`/api/${call}/WST-1/..%2F..%2Fpasswd`, two.browser.headers)).toEqual(unknown)
    }
  })

  test('lets only the owner open an expired link with a bearer', async () => {
    const [one, two] = [await insured(server), await insured(server)]
    await give(server, one.policy.id, 'quote')
    const link = await linkOf(one.policy.id)
    server.clock.advance(6 * minute)
    expect((await open(link, one.browser.headers)).statusCode).toBe(200)
    expect(await refusal(link, two.browser.headers)).toEqual(unknown)
  })

  test('lets an agent read every document and notes it', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'quote')
    const agent = await signedInStaff(server)
    expect((await open(`/api/preview/${policy.number}/devis`, agent.browser.headers)).statusCode).toBe(200)
    expect(await openedBy(policy.id)).toHaveLength(1)
  })

  test('asks for a session when a document call has no link', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'quote')
    expect(await refusal(`/api/preview/${policy.number}/devis`)).toEqual([401, 'session.missing'])
  })
})

test('logs neither a link nor a number, failures included', async () => {
  const { policy } = await insured(server)
  await give(server, policy.id, 'contract')
  const link = await linkOf(policy.id)
  await open(link)
  await open(`${link}x`)
  const document = await currentDocument(server.db, policy.id, 'contract')
  await server.deps.storage.delete(String(document?.object_key))
  const lost = await open(link)
  expect([lost.statusCode, lost.json().code]).toEqual([503, 'storage.unavailable'])
  const text = lines.join('')
  expect(text).toContain('"route":"/api/preview/:type/:file"')
  expect(text).toContain('disk is out of reach')
  const signature = String(new URL(link, 'http://x').searchParams.get('signature'))
  expect([signature, 'signature=', policy.number].filter((secret) => text.includes(secret))).toEqual([])
})
