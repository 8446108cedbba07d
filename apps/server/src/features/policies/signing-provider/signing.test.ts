import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce, callers, openBrowser, openNeighbour, tally } from '../../../../test/factories.ts'
import { policyRow } from '../../../../test/policy-factories.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import {
  openedSignature,
  signWith,
  signatureWithCode,
  signingMail,
  signingSession,
  strokes,
  wrongCode,
} from '../../../../test/signing-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const [minute, day] = [60_000, 24 * 3600_000]
const unknown = [404, 'signature.unknown']
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const server = openTestApp()

describe('signing page', () => {
  test('shows the paper, the signer and the words of consent', async () => {
    const signature = await openedSignature(server)
    const { status, body } = await signature.page.get(signature.api)
    expect([status, body]).toEqual([
      200,
      {
        state: 'open',
        paper: 'contract',
        insurance_number: signature.number,
        report_number: null,
        insuranceType_name: 'stagiaire',
        company_name: expect.stringMatching(/\w/),
        signer: 'Nadia Alaoui',
        code_address: 'p…@example.ma',
        sections: expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })]),
        document_url: expect.stringMatching(/^api\/preview\/WST-\d{4}-\d+\/contrat\?expires=\d+&signature=/),
        consent: expect.stringMatching(/J’ai lu le document «.Contrat d’assurance.*43-20/s),
      },
    ])
    const file = await server.app.inject({ url: `/${body.document_url}` })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('keeps the address of the signing page when it is opened again', async () => {
    const { browser, id, url, token, email } = await openedSignature(server)
    const again = await browser.post('/api/user/contrat/signature', {
      insurance_id: id,
      signatureType: 'electronique',
    })
    expect(again.body.signature_url).toBe(url)
    expect(url).toMatch(/^\/signature\/[\w-]{43}$/)
    expect(JSON.stringify(await signingSession(server, { token }))).not.toContain(token)
    expect(url).not.toContain(email)
  })

  test.each([
    ['GET', ''],
    ['POST', '/code'],
    ['POST', '/refuse'],
  ] as const)('returns 404 for %s %s of an unknown token', async (method, path) => {
    const url = `/api/signing/${'x'.repeat(43)}${path}`
    const answer = await openBrowser(server).send({ method, url, ...(path && { payload: {} }) })
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'signature.unknown', message: 'Cette signature n’est plus ouverte.' },
    ])
  })

  test('closes the signing page after a week and accepts nothing more', async () => {
    const signature = await signatureWithCode(server)
    server.clock.advance(7 * day - 1)
    expect((await signature.page.get(signature.api)).body.state).toBe('open')
    server.clock.advance(1)
    const { body } = await signature.page.get(signature.api)
    expect(body).toMatchObject({ state: 'closed', sections: [], document_url: '' })
    expect(outcome(await signature.page.post(`${signature.api}/code`))).toEqual(unknown)
    expect(outcome(await signWith(signature.page, signature, signature.code))).toEqual(unknown)
    expect(outcome(await signature.page.post(`${signature.api}/refuse`, {}))).toEqual(unknown)
    // An expired session is cancelled, and the customer gets another one.
    const { id: reference } = await signingSession(server, signature)
    expect(await server.deps.signature.status(reference)).toBe('cancelled')
  })

  test('closes the signing page when the signature is cancelled', async () => {
    const signature = await signatureWithCode(server)
    const { id: reference } = await signingSession(server, signature)
    await server.deps.signature.cancel(reference)
    expect((await signature.page.get(signature.api)).body.state).toBe('closed')
    expect(outcome(await signWith(signature.page, signature, signature.code))).toEqual(unknown)
    expect(await server.deps.signature.status(reference)).toBe('cancelled')
  })

  test('closes the signing page when the policy has moved on, even if the session was not cancelled', async () => {
    const signature = await signatureWithCode(server)
    await changeRows(
      server,
      'signatures',
      { policy_id: signature.id },
      { state: 'cancelled', ended_at: server.clock.now() },
    )
    expect((await signature.page.get(signature.api)).body.state).toBe('closed')
    expect(outcome(await signWith(signature.page, signature, signature.code))).toEqual(unknown)
    expect(await signingSession(server, signature)).toMatchObject({ state: 'open', signed_object_key: null })
  })
})

describe('code of a signature', () => {
  test('mails the code of a signature once, without a link or the token', async () => {
    const { mail, code, page, api, token, email } = await signatureWithCode(server)
    expect(mail).toMatchObject({ to: email, subject: 'Votre code pour signer', language: 'fr' })
    expect(mail.text).toContain(code)
    expect(mail.text).not.toMatch(/https?:/)
    expect(mail.text).not.toContain(token)
    const soon = await page.post(`${api}/code`)
    expect([...outcome(soon), soon.headers['retry-after']]).toEqual([429, 'code.too-soon', '60'])
  })

  test('stores the code of a signature in no job and no row', async () => {
    const signature = await openedSignature(server)
    await signature.page.post(`${signature.api}/code`)
    const jobs = await server.deps.pool.query('select * from graphile_worker._private_jobs')
    const session = await signingSession(server, signature)
    const { code } = await signingMail(server, signature)
    expect(JSON.stringify([jobs.rows, session])).not.toContain(code)
    expect(JSON.stringify(jobs.rows)).toContain(session.id)
  })

  test('replaces the old code a minute later', async () => {
    const first = await signatureWithCode(server)
    server.clock.advance(minute)
    expect((await first.page.post(`${first.api}/code`)).status).toBe(200)
    const { code, count } = await signingMail(server, first)
    expect(count).toBe(2)
    const old = code === first.code ? wrongCode(code) : first.code
    expect(outcome(await signWith(first.page, first, old))).toEqual([400, 'code.invalid'])
    expect((await signWith(first.page, first, code)).status).toBe(200)
  })

  test('sends one code of a signature for many requests at once', async () => {
    const signature = await openedSignature(server)
    const answers = await atOnce(callers(50), () => openBrowser(server).post(`${signature.api}/code`))
    expect(tally(answers)).toEqual({ 200: 1, 429: answers.length - 1 })
    expect((await signingMail(server, signature)).count).toBe(1)
  })

  test('refuses the right code after five wrong ones', async () => {
    const signature = await signatureWithCode(server)
    const answers = await atOnce(callers(20), () =>
      signWith(openBrowser(server), signature, wrongCode(signature.code)),
    )
    expect(tally(answers)).toEqual({ 400: 5, 422: answers.length - 5 })
    expect(outcome(await signWith(signature.page, signature, signature.code))).toEqual([422, 'code.expired'])
    expect(await signingSession(server, signature)).toMatchObject({ state: 'open', signed_object_key: null })
  })

  test('makes guesses wait after many wrong codes of one address, whatever the code', async () => {
    const signature = await signatureWithCode(server)
    const guess = () => signWith(openNeighbour(server), signature, wrongCode(signature.code))
    await atOnce(5, guess)
    server.clock.advance(minute)
    await signature.page.post(`${signature.api}/code`)
    server.clock.advance(1)
    const { code } = await signingMail(server, signature)
    const next = () => signWith(openNeighbour(server), signature, wrongCode(code))
    const answers = await atOnce(3, next)
    expect(tally(answers)[429]).toBeGreaterThan(0)
  })

  test('accepts the code of a signature for ten minutes', async () => {
    const [early, late] = [await signatureWithCode(server), await signatureWithCode(server)]
    server.clock.advance(10 * minute - 1)
    expect((await signWith(early.page, early, early.code)).status).toBe(200)
    server.clock.advance(1)
    expect(outcome(await signWith(late.page, late, late.code))).toEqual([422, 'code.expired'])
  })

  test('treats a code that was never sent as expired and that of another contract as wrong', async () => {
    const [mine, other] = [await openedSignature(server), await signatureWithCode(server)]
    expect(outcome(await signWith(mine.page, mine, other.code))).toEqual([422, 'code.expired'])
    await mine.page.post(`${mine.api}/code`)
    const { code } = await signingMail(server, mine)
    const foreign = code === other.code ? wrongCode(code) : other.code
    expect(outcome(await signWith(mine.page, mine, foreign))).toEqual([400, 'code.invalid'])
  })
})

describe('body of a signature', () => {
  let signature: Awaited<ReturnType<typeof signatureWithCode>>

  beforeAll(async () => {
    signature = await signatureWithCode(server)
  })

  test.each([
    [{ consent: false, drawing: strokes }, 'consent', 'Cochez la case pour consentir à signer.'],
    [{ consent: undefined, drawing: strokes }, 'consent', 'Cochez la case pour consentir à signer.'],
    [{ code: '12345', drawing: strokes }, 'code', 'Veuillez entrer un code à 6 chiffres'],
    [{}, 'drawing', 'Dessinez votre signature ou saisissez votre nom.'],
    [{ drawing: [] }, 'drawing', 'Ce champ est obligatoire.'],
    [{ drawing: [[1, 2, 9_000, 4]] }, 'drawing[0][2]', expect.any(String)],
    [{ typed: '<script>' }, 'typed', expect.any(String)],
    [{ typed: 'Mickey Mouse' }, 'typed', 'Pour signer, écrivez votre nom\u00a0: \u2068Nadia Alaoui\u2069.'],
  ])('refuses the signature %j at its field', async (more, path, message) => {
    const body = { consent: true, code: signature.code, ...more }
    const answer = await signature.page.post(`${signature.api}/sign`, body)
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path, message }]])
    expect((await signingSession(server, signature)).state).toBe('open')
  })
})

describe('refusal of a signature', () => {
  test('ends the signature and moves the policy to 7, once', async () => {
    const signature = await signatureWithCode(server)
    const refuse = () => signature.page.post(`${signature.api}/refuse`, { reason: 'Prime trop élevée' })
    const answers = await atOnce(10, refuse)
    expect(tally(answers)).toEqual({ 200: 10 })
    await server.runJobs()
    expect((await policyRow(server, signature.id)).status).toBe(7)
    expect(await signingSession(server, signature)).toMatchObject({
      state: 'refused',
      evidence: { reason: 'Prime trop élevée' },
    })
    const events = await findRows(
      server,
      'policy_events',
      { policy_id: signature.id, action: 'refuseSignature' },
      ['reason'],
    )
    // The agent who makes the next contract reads it in the file.
    expect(events).toEqual([{ reason: 'Prime trop élevée' }])
    expect((await signature.page.get(signature.api)).body).toMatchObject({ state: 'refused', sections: [] })
    expect(outcome(await signWith(signature.page, signature, signature.code))).toEqual(unknown)
  })
})
