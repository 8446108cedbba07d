import { usualRights } from '@wassit/domain/access/rights'
import { describe, expect, test } from 'vitest'
import { give, keep } from '../../../test/documents.ts'
import { openBrowser, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import { drawing } from '../../../test/files.ts'
import { readableLog } from '../../../test/readable-log.ts'
import { documentsOfRequest, insuredPolicy, sentRequest } from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { findRow, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { currentDocument, currentRequestDocument } from './documents.service.ts'
import { agentViewsOfRequest } from './documents-of-requests.service.ts'

const lines: string[] = []

const server = openTestApp({ log: readableLog(lines) })

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

const refusal = async (url: string, headers?: Record<string, string>) => {
  const answer = await open(url, headers)
  return [answer.statusCode, answer.json().code]
}

const unknown = [404, 'document.unknown']
const linkRefused = [403, 'link.refused']

/** Builds a claim with a photo and an answer of the insurer. */
const claimWithPapers = async (): Promise<SentRequest> => {
  const sent = await sentRequest(server, 'claim')
  const of = { requestId: sent.request.id }
  await give(server, sent.policyId, 'photo', {
    ...of,
    object: await keep(server, await drawing(), 'image/png'),
  })
  await give(server, sent.policyId, 'insurerAnswer', of)
  return sent
}

const openings = async ({ request }: SentRequest) => {
  const rows = await findRows(server, 'audit_events', { subject: request.id, outcome: 'opened' }, [
    'kind',
    'actor_id',
  ])
  return rows.map(({ kind, actor_id: actor }) => [kind, actor])
}

describe('document of a request', () => {
  test('lists a document under its file name, with links to view and to download', async () => {
    const sent = await claimWithPapers()
    const at = (call: string, name: string) =>
      expect.stringMatching(
        new RegExp(`^api/repport/${call}/${sent.report}/${name}\\?expires=\\d+&signature=`),
      )
    expect(await documentsOfRequest(sent)).toEqual([
      {
        value: 'photo.png',
        document_type: 'user',
        document_url: at('preview', 'photo.png'),
        download_url: at('download', 'photo.png'),
      },
      {
        value: 'reponse-assureur.pdf',
        document_type: 'insurance',
        document_url: at('preview', 'reponse-assureur.pdf'),
        download_url: at('download', 'reponse-assureur.pdf'),
      },
    ])
  })

  test('opens a document by its link for five minutes', async () => {
    const sent = await claimWithPapers()
    const [photo] = await documentsOfRequest(sent)
    const shown = await open(`/${photo?.document_url}`)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${sent.report}_photo.png"`,
      'cache-control': 'private, no-store',
    })
    const kept = await open(`/${photo?.download_url}`)
    expect(kept.headers['content-disposition']).toBe(`attachment; filename="${sent.report}_photo.png"`)
    server.clock.advance(5 * 60_000 + 1000)
    expect(await refusal(`/${photo?.document_url}`)).toEqual(linkRefused)
    expect(await openings(sent)).toEqual([])
    expect(lines.join('\n')).not.toContain('signature=')
  })

  test('opens exactly the signed path of a request’s document', async () => {
    const [one, two] = [await claimWithPapers(), await claimWithPapers()]
    const [photo] = await documentsOfRequest(one)
    const [path = '', search = ''] = `/${photo?.document_url}`.split('?')
    for (const url of [
      `${path.replace('preview', 'download')}?${search}`,
      `${path.replace(one.report, two.report)}?${search}`,
      `${path.replace('photo.png', 'reponse-assureur.pdf')}?${search}`,
      `${path}?${search}&reader=${one.userId}`,
    ])
      expect([url, await refusal(url)]).toEqual([url, linkRefused])
  })

  test('opens a document for its owner’s bearer only', async () => {
    const sent = await claimWithPapers()
    const path = `/api/repport/download/${sent.report}/photo.png`
    expect((await open(path, sent.browser.headers)).statusCode).toBe(200)
    const { browser } = await signedInCustomer(server)
    expect(await refusal(path, browser.headers)).toEqual(unknown)
    expect((await open(path, openBrowser(server).headers)).statusCode).toBe(401)
  })

  test.each([
    'photo',
    'photo.jpg',
    'photo.',
    '.png',
    'photo.png.png',
    '..%2Fphoto.png',
    'rib.pdf',
    'PHOTO.PNG',
  ])('returns 404 for the file name %s', async (name) => {
    const sent = await claimWithPapers()
    for (const call of ['preview', 'download'])
      expect(await refusal(`/api/repport/${call}/${sent.report}/${name}`, sent.browser.headers)).toEqual(
        unknown,
      )
  })

  test('returns 404 under the number of another request or of the insurance', async () => {
    const sent = await claimWithPapers()
    const other = await sentRequest(server, 'claim', {
      ...sent,
      id: sent.policyId,
      number: sent.insuranceNumber,
    })
    const { headers } = sent.browser
    expect(await refusal(`/api/repport/preview/${other.report}/photo.png`, headers)).toEqual(unknown)
    expect(await refusal(`/api/repport/preview/${sent.insuranceNumber}/photo.png`, headers)).toEqual(unknown)
    expect(await refusal(`/api/preview/${sent.insuranceNumber}/photo`, headers)).toEqual(unknown)
  })

  test('notes in the trail each opening by an agent, by bearer and by link', async () => {
    const sent = await claimWithPapers()
    const staff = await signedInStaff(server)
    const { id } = await findRow(server, 'users', { email: staff.email })
    await open(`/api/repport/preview/${sent.report}/photo.png`, staff.browser.headers)
    const [photo] = await agentViewsOfRequest(server.deps, sent.request.id, {
      userId: id,
      rights: usualRights.agent,
    })
    expect((await open(`/${photo?.document_url}`)).statusCode).toBe(200)
    expect(await openings(sent)).toEqual([
      ['request', id],
      ['request', id],
    ])
  })
})

describe('documents of the insurance', () => {
  test('lists the endorsement and the termination statement of a request and no other document of it', async () => {
    const sent = await claimWithPapers()
    const of = { requestId: sent.request.id }
    await give(server, sent.policyId, 'endorsement', of)
    await give(server, sent.policyId, 'terminationStatement', of)
    const { body } = await sent.browser.post('/api/user/get/document', { insurance_id: sent.policyId })
    const values = body.document.map(({ value }: { value: string }) => value)
    expect(values).toEqual(expect.arrayContaining(['contrat-signe', 'avenant', 'avenant-resiliation']))
    expect(values.filter((value: string) => /photo|reponse/.test(value))).toEqual([])
    const answer = await open(`/api/preview/${sent.insuranceNumber}/avenant`, sent.browser.headers)
    expect(answer.statusCode).toBe(200)
  })

  test('replaces a document within its own request only', async () => {
    const policy = await insuredPolicy(server)
    const first = await sentRequest(server, 'claim', policy)
    const second = await sentRequest(server, 'claim', policy)
    const kind = 'discharge'
    const a = await give(server, policy.id, kind, { requestId: first.request.id, replaces: true })
    const b = await give(server, policy.id, kind, { requestId: second.request.id, replaces: true })
    expect([a.value, b.value]).toEqual(['quittance-reglement', 'quittance-reglement-2'])
    const { db } = server
    expect((await currentRequestDocument(db, first.request.id, kind))?.value).toBe(a.value)
    expect((await currentRequestDocument(db, second.request.id, kind))?.value).toBe(b.value)
    expect(await currentDocument(db, policy.id, kind)).toBeUndefined()
    await give(server, policy.id, kind, { requestId: first.request.id, replaces: true })
    expect((await currentRequestDocument(db, first.request.id, kind))?.value).toBe('quittance-reglement-3')
    expect((await currentRequestDocument(db, second.request.id, kind))?.value).toBe(b.value)
  })
})
