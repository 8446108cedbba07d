import { wireKeyOf } from '@wassit/domain/document/document'
import { requestableDocuments } from '@wassit/domain/request/requestable-documents'
import { requestStatusNames } from '@wassit/domain/request/request'
import { beforeAll, describe, expect, test } from 'vitest'
import { formWith, program } from '../../../test/files.ts'
import { pdfFile } from '../../../test/policy-factories.ts'
import {
  detailOfRequest,
  documentsOfRequest,
  requestAt,
  requestRow,
} from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

const provide = ({ browser, report, request }: SentRequest, parts: object = {}, number = report) =>
  browser.form(`/api/add/new/document/report/${number}`, {
    Report_id: request.id,
    label: 'constat_amiable',
    ...parts,
  })

const constat = async () => ({ constat_amiable: await pdfFile() })

describe('required document of a request', () => {
  test('adds the document and moves the request back to review', async () => {
    const asked = await requestAt(server, 'documentsRequired')
    const before = await server.db.selectFrom('notices').select('id').execute()
    const answer = await provide(asked, await constat())
    expect([answer.status, answer.body]).toEqual([200, { message: 'Fichier envoyé avec succès.' }])
    expect(await detailOfRequest(asked)).toMatchObject({
      status: 3,
      fileRequired: null,
      timeline: [
        { action: 'submit' },
        { action: 'requireDocument' },
        { action: 'provideDocument', actor: 'customer' },
      ],
    })
    const documents = await documentsOfRequest(asked)
    expect(documents.map(({ value, document_type }) => [value, document_type])).toEqual([
      ['constat-amiable.pdf', 'user'],
    ])
    // Customers get no notice of their own act.
    expect(await server.db.selectFrom('notices').select('id').execute()).toEqual(before)
    const deeds = await findRows(
      server,
      'audit_events',
      { subject: asked.request.id, outcome: 'provideDocument' },
      ['outcome', 'actor_id'],
    )
    expect(deeds).toEqual([{ outcome: 'provideDocument', actor_id: asked.userId }])
  })

  test('refuses the document a second time', async () => {
    const asked = await requestAt(server, 'documentsRequired')
    expect((await provide(asked, await constat())).status).toBe(200)
    const again = await provide(asked, await constat())
    expect([again.status, again.body.code]).toEqual([409, 'customerRequest.wrong-status'])
    expect(await documentsOfRequest(asked)).toHaveLength(1)
  })

  test('keeps a document that is required again next to the first one', async () => {
    const asked = await requestAt(server, 'documentsRequired')
    await provide(asked, await constat())
    await server.db.updateTable('requests').set({ status: 2 }).where('id', '=', asked.request.id).execute()
    expect((await provide(asked, await constat())).status).toBe(200)
    expect((await documentsOfRequest(asked)).map(({ value }) => value)).toEqual([
      'constat-amiable.pdf',
      'constat-amiable-2.pdf',
    ])
  })

  test.each(requestStatusNames.filter((status) => status !== 'documentsRequired'))(
    'refuses the document at %s',
    async (status) => {
      const request = await requestAt(server, status)
      const answer = await provide(request, await constat())
      expect([answer.status, answer.body.code]).toEqual([409, 'customerRequest.wrong-status'])
      expect(await documentsOfRequest(request)).toEqual([])
    },
  )
})

describe('refusal of a document', () => {
  let asked: SentRequest

  beforeAll(async () => {
    asked = await requestAt(server, 'documentsRequired')
  })

  test.each(requestableDocuments.map(wireKeyOf).filter((label) => label !== 'constat_amiable'))(
    'refuses %s, which was not asked for',
    async (label) => {
      const answer = await provide(asked, { label, [label]: await pdfFile() })
      expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'label'])
    },
  )

  const cases: [string, () => Promise<object>, number, string][] = [
    ['without a file', async () => ({}), 400, 'document.missing'],
    ['under another name', async () => ({ rapport_medical: await pdfFile() }), 400, 'request.invalid'],
    [
      'together with another one',
      async () => ({ ...(await constat()), facture_achat: await pdfFile() }),
      400,
      'request.invalid',
    ],
    [
      'under an unknown label',
      async () => ({ ...(await constat()), label: 'passeport' }),
      400,
      'request.invalid',
    ],
    [
      'as a program',
      async () => ({ constat_amiable: formWith('f', program, 'constat.pdf', 'application/pdf').get('f') }),
      400,
      'document.refused',
    ],
    ['empty', async () => ({ constat_amiable: new File([], 'constat.pdf') }), 400, 'document.missing'],
    [
      'of six megabytes',
      async () => ({ constat_amiable: new File([new Uint8Array(6_291_456)], 'a.pdf') }),
      413,
      'document.too-large',
    ],
    [
      'of a malformed request id',
      async () => ({ ...(await constat()), Report_id: 'x' }),
      400,
      'request.invalid',
    ],
  ]
  test.each(cases)('refuses the required document %s', async (_name, parts, status, code) => {
    const answer = await provide(asked, await parts())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await requestRow(server, asked.report)).status).toBe(2)
    expect(await documentsOfRequest(asked)).toEqual([])
  })

  test('returns 404 under the number of another request', async () => {
    const answer = await provide(asked, await constat(), 'SIN-2026-999999')
    expect([answer.status, answer.body.code]).toEqual([404, 'customerRequest.unknown'])
  })
})
