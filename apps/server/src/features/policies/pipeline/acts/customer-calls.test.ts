import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, signedInCustomer, signedInStaff, signIn } from '../../../../../test/factories.ts'
import type { Browser } from '../../../../../test/factories.ts'
import { drawing, photograph, program } from '../../../../../test/files.ts'
import { insurerOf, pdfFile, policyAt, policyRow } from '../../../../../test/policy-factories.ts'
import { changeRows, findRows } from '../../../../../test/rows.ts'
import { buildSignatureDouble } from '../../../../../test/signature-double.ts'
import type { SignatureDouble } from '../../../../../test/signature-double.ts'
import { openTestApp } from '../../../../../test/support.ts'

let signature: SignatureDouble

const server = openTestApp()
beforeEach(() => {
  signature = buildSignatureDouble(server.deps.now)
  server.deps.signature = signature
})

interface Target {
  id: string
  number: string
}

const image = (name: string, bytes: Buffer, type: string) =>
  new File([Uint8Array.from(bytes)], name, { type })

/** Calls about one insurance, as its customer makes them. */
const calls = {
  insurance: (browser: Browser, { number }: Target) => browser.get(`/api/user/insurance/${number}`),
  documents: (browser: Browser, { id }: Target) =>
    browser.post('/api/user/get/document', { insurance_id: id }),
  uploadDocuments: async (browser: Browser, { id }: Target) =>
    browser.form('/api/user/doc/upload', {
      insuranceId: id,
      cinFront: await pdfFile(),
      cinBack: await pdfFile(),
    }),
  acceptQuote: (browser: Browser, { id }: Target) => browser.post('/api/accept/devis', { insurance_id: id }),
  submitPayment: async (browser: Browser, { id }: Target) =>
    browser.form('/api/payment/validation', { insurance_id: id, price: '150', file: await pdfFile() }),
  signContract: (browser: Browser, { id }: Target) =>
    browser.post('/api/user/contrat/signature', { insurance_id: id, signatureType: 'electronique' }),
  signatureSucceeded: (browser: Browser, { id }: Target) =>
    browser.post('/api/Signature/sucess', { insurance_id: id }),
  signatureFailed: (browser: Browser, { id }: Target) =>
    browser.post('/api/Signature/failed', { insurance_id: id }),
}
type Call = keyof typeof calls
const names = Object.keys(calls) as Call[]

const values = ({ body }: { body: { document: { value: string }[] } }) =>
  body.document.map(({ value }) => value)

describe('calls about one insurance', () => {
  let subject: Awaited<ReturnType<typeof policyAt>>
  let other: Awaited<ReturnType<typeof signedInCustomer>>

  beforeAll(async () => {
    subject = await policyAt(server, 'awaitingSignature')
    other = await signedInCustomer(server)
  })

  test.each(names)('answers %s for a foreign insurance as for an unknown one', async (name) => {
    const nobodys = { id: crypto.randomUUID(), number: 'WST-2026-999999' }
    const answers = [await calls[name](other.browser, subject), await calls[name](other.browser, nobodys)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [404, { code: 'policy.unknown', message: 'Cette assurance n’existe pas.' }],
      [404, { code: 'policy.unknown', message: 'Cette assurance n’existe pas.' }],
    ])
    expect((await policyRow(server, subject.id)).status).toBe(5)
    expect(signature.requests).toEqual([])
  })

  test.each(names.filter((name) => !['insurance'].includes(name)))(
    'refuses %s with a malformed id',
    async (name) => {
      const answer = await calls[name](other.browser, { id: '1 or 1=1', number: '' })
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    },
  )
})

describe('payment and signature in an unconfirmed browser', () => {
  test.each([
    ['submitPayment', 'accepted'],
    ['signContract', 'awaitingSignature'],
  ] as const)('refuses %s from an unconfirmed browser', async (name, status) => {
    const subject = await policyAt(server, status)
    const elsewhere = openBrowser(server)
    await signIn(elsewhere, subject.email)
    const answer = await calls[name](elsewhere, subject)
    expect([answer.status, answer.body.code]).toEqual([403, 'device.unconfirmed'])
    expect((await policyRow(server, subject.id)).status).toBe(subject.row.status)
  })
})

describe('detail of an insurance', () => {
  test('shows a request as it was made', async () => {
    const { browser, number } = await policyAt(server, 'requested')
    const { status, body } = await calls.insurance(browser, { id: '', number })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      insurance_number: number,
      status: 1,
      amount: 150,
      company_name: null,
      assistance_phone: null,
      pricing: { price: 150, tariff: expect.any(String) },
      answers: {},
      required_documents: [],
      quote_expires_at: null,
      payment: { card: false, transfer: null, state: 'none', method: null, reason: null },
      signature: 'none',
      conditions: null,
      timeline: [{ action: 'request', actor: 'customer', status: 1, reason: null }],
    })
  })

  test('shows how to pay an accepted quote and where its conditions are', async () => {
    const { browser, number, id } = await policyAt(server, 'accepted')
    const insurer = await insurerOf(server)
    const phone = '+212522334455'
    await changeRows(server, 'insurers', { id: insurer.id }, { assistance_phone: phone })
    const { body } = await calls.insurance(browser, { id, number })
    expect(body).toMatchObject({
      company_name: insurer.name,
      assistance_phone: phone,
      quote_expires_at: '2026-12-21T09:00:00.000Z',
      payment: {
        state: 'none',
        transfer: {
          account_holder: insurer.account_holder,
          account_number: insurer.account_number,
          reference: transferReference(number),
        },
      },
      conditions: {
        preview_url: `/api/CG/preview/${insurer.slug}/stagiaire`,
        download_url: `/api/CG/download/${insurer.slug}/stagiaire.pdf`,
      },
    })
    expect(body.timeline.map(({ action }: { action: string }) => action)).toEqual([
      'request',
      'quote',
      'accept',
    ])
    expect(body.documents).toMatchObject([{ value: 'devis', document_type: 'insurance', sub_type: 'Devis' }])
  })

  test('shows the required documents and the reason', async () => {
    const { browser, number, id } = await policyAt(server, 'documentsRequired')
    const { body } = await calls.insurance(browser, { id, number })
    expect(body).toMatchObject({
      required_documents: ['cinFront', 'cinBack'],
      required_reason: 'Illisible',
      timeline: [{ action: 'request' }, { action: 'requireDocuments', actor: 'agent', reason: 'Illisible' }],
    })
  })

  test('lists a required file as missing until a new one arrives, although an old one exists', async () => {
    const { browser, number, id } = await policyAt(server, 'requested')
    const send = async () =>
      browser.form('/api/user/doc/upload', { insuranceId: id, cinFront: await pdfFile() })
    await send()
    server.clock.advance(60_000)
    const agent = await signedInStaff(server)
    const documents = ['cinFront', 'carteFront']
    await agent.browser.post(`/api/agent/insurances/${number}/documents-required`, {
      documents,
      reason: 'Floue',
    })
    const missing = async () => (await calls.insurance(browser, { id, number })).body.missing_documents
    expect(await missing()).toEqual(documents)
    server.clock.advance(60_000)
    await send()
    expect(await missing()).toEqual(['carteFront'])
  })

  test('shows term and documents of a policy in force', async () => {
    const { browser, number, id } = await policyAt(server, 'active')
    await server.runJobs()
    const { body } = await calls.insurance(browser, { id, number })
    expect(body).toMatchObject({
      start_date: '2026-11-22',
      end_date: '2027-05-21',
      signature: 'signed',
      payment: { state: 'confirmed', method: 'transfer' },
    })
    expect(body.documents.map(({ value }: { value: string }) => value)).toEqual([
      'cin-recto',
      'cin-verso',
      'recu-virement',
      'devis',
      'contrat',
      'contrat-signe',
      'recu',
      'quittance',
      'attestation',
    ])
    const opened = await server.app.inject({ method: 'GET', url: `/${body.documents[7].document_url}` })
    expect(opened.headers['content-type']).toBe('application/pdf')
  })
})

describe('accept/devis', () => {
  test('accepts a quote once and answers in the visitor’s language', async () => {
    const subject = await policyAt(server, 'quoted')
    const answer = await calls.acceptQuote(subject.browser, subject)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Le devis a été accepté avec succès' }])
    expect((await policyRow(server, subject.id)).status).toBe(3)
    const again = await calls.acceptQuote(subject.browser, subject)
    expect([again.status, again.body.code]).toEqual([409, 'policy.wrong-status'])
  })

  test('refuses the acceptance of another amount than the quote’s', async () => {
    const { browser, id } = await policyAt(server, 'quoted')
    const accept = (price: unknown) => browser.post('/api/accept/devis', { insurance_id: id, price })
    expect((await accept(149.99)).body.code).toBe('policy.wrong-status')
    expect((await policyRow(server, id)).status).toBe(2)
    expect((await accept('150.00')).status).toBe(200)
  })
})

describe('user/doc/upload', () => {
  test('completes the required documents over several calls and by no others', async () => {
    const { browser, id } = await policyAt(server, 'documentsRequired')
    const send = (files: object) => browser.form('/api/user/doc/upload', { insuranceId: id, ...files })
    const first = await send({ cinFront: image('a.jpg', await photograph(), 'image/jpeg') })
    expect([first.status, first.body]).toEqual([200, { message: 'Documents envoyés avec succès.' }])
    expect(await policyRow(server, id)).toMatchObject({
      status: 8,
      required_documents: ['idCardFront', 'idCardBack'],
    })
    await send({ permisFront: await pdfFile() })
    expect((await policyRow(server, id)).status).toBe(8)
    await send({ cinBack: image('b.png', await drawing(), 'image/png') })
    expect(await policyRow(server, id)).toMatchObject({
      status: 1,
      required_documents: [],
      required_reason: null,
      required_since: null,
    })
  })

  test('ignores documents from before they were required', async () => {
    const { browser, id, number } = await policyAt(server, 'requested')
    await calls.uploadDocuments(browser, { id, number })
    server.clock.advance(60_000)
    await changeRows(
      server,
      'policies',
      { id },
      {
        status: 8,
        required_documents: ['idCardFront', 'idCardBack'],
        required_since: server.clock.now(),
      },
    )
    await browser.form('/api/user/doc/upload', { insuranceId: id, cinFront: await pdfFile() })
    expect((await policyRow(server, id)).status).toBe(8)
    const { body } = await calls.documents(browser, { id, number })
    expect(values({ body })).toEqual(['cin-recto-2', 'cin-verso'])
  })

  test('keeps the good files of several, names each other one with its reason, and misses none', async () => {
    const { browser, id, number } = await policyAt(server, 'requested')
    const large = Buffer.alloc(5 * 1024 * 1024 + 1)
    const files = {
      cinFront: await pdfFile(),
      cinBack: image('b.png', program, 'image/png'),
      permisFront: image('c.jpg', (await photograph()).subarray(0, 900), 'image/jpeg'),
      permisBack: image('d.pdf', large, 'application/pdf'),
    }
    const send = (sent: object) => browser.form('/api/user/doc/upload', { insuranceId: id, ...sent })
    const refused = await send(files)
    expect(refused.body).toMatchObject({ code: 'document.refused', message: refused.body.issues[0].message })
    expect(refused.body.issues.map(({ path, id: why }: { path: string; id: string }) => [path, why])).toEqual(
      [
        ['cinBack', 'validation.file.otherType'],
        ['permisFront', 'validation.file.broken'],
        ['permisBack', 'errors.document.tooLarge'],
      ],
    )
    expect(values(await calls.documents(browser, { id, number }))).toEqual(['cin-recto'])
    const alone = await send({ cinBack: files.permisBack })
    expect([alone.status, alone.body.issues]).toMatchObject([413, [{ path: 'cinBack' }]])
    expect((await send({})).body.code).toBe('document.missing')
  })
})

describe('payment/validation', () => {
  test.each([
    ['recu.pdf', 'application/pdf', () => pdfFile('recu.pdf')],
    ['recu.jpg', 'image/jpeg', async () => image('recu.jpg', await photograph(), 'image/jpeg')],
    ['recu.jpeg', 'image/jpeg', async () => image('recu.jpeg', await photograph(), 'image/jpeg')],
    ['recu.png', 'image/png', async () => image('recu.png', await drawing(), 'image/png')],
  ])('accepts the receipt %s', async (_name, mimeType, file) => {
    const { browser, id, number } = await policyAt(server, 'accepted')
    const form = { insurance_id: id, price: 150, file: await file() }
    const answer = await browser.form('/api/payment/validation', form)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Le fichier a été ajouté avec succès' }])
    expect((await policyRow(server, id)).status).toBe(4)
    expect(
      await server.db.selectFrom('payments').selectAll().where('policy_id', '=', id).execute(),
    ).toMatchObject([
      { method: 'transfer', state: 'review', amount: 15_000, reference: transferReference(number) },
    ])
    const receipt = await findRows(server, 'documents', { policy_id: id, kind: 'transferReceipt' }, [
      'kind',
      'mime_type',
    ])
    expect(receipt).toEqual([{ kind: 'transferReceipt', mime_type: mimeType }])
  })

  test.each([
    ['nothing', async () => undefined, 'document.missing'],
    [
      'a program named as a PDF',
      async () => image('recu.pdf', program, 'application/pdf'),
      'document.refused',
    ],
    ['a text', async () => image('recu.txt', Buffer.from('reçu'), 'text/plain'), 'document.refused'],
    [
      'too much',
      async () => image('recu.pdf', Buffer.alloc(5 * 1024 * 1024 + 1), 'application/pdf'),
      'document.too-large',
    ],
  ])('refuses %s as a receipt', async (_what, file, code) => {
    const { browser, id } = await policyAt(server, 'accepted')
    const answer = await browser.form('/api/payment/validation', { insurance_id: id, file: await file() })
    expect(answer.body.code).toBe(code)
    expect((await policyRow(server, id)).status).toBe(3)
  })
})
