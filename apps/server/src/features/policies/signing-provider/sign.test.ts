import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce, callers, openBrowser, tally } from '../../../../test/factories.ts'
import { readSeal } from '../../../../test/pdf-seal.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { policyRow } from '../../../../test/policy-factories.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { signWith, signatureWithCode, signingSession } from '../../../../test/signing-factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const server = openTestApp()

const signedFile = async (signature: { token: string }) => {
  const { id } = await signingSession(server, signature)
  return server.deps.signature.signedFile(id)
}
const documentsOf = (policyId: string, kind: 'contract' | 'signedContract') =>
  findRows(server, 'documents', { policy_id: policyId, kind })
const deedsOf = (subject: string) =>
  server.db.selectFrom('audit_events').selectAll().where('subject', '=', subject).execute()

describe('signed contract', () => {
  test('seals the contract with a page that shows signer, proof, moment, address and consent', async () => {
    const signature = await signatureWithCode(server)
    const agent = 'Mozilla/5.0 (X11; Linux) Test/1.0'
    const answer = await signWith(openBrowser(server, { 'user-agent': agent }), signature, signature.code)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Votre signature est enregistrée.' }])
    const file = await signedFile(signature)
    expect(await readSeal(file)).toMatchObject({
      coversAll: true,
      isValid: true,
      bindsCertificate: true,
      subFilter: 'ETSI.CAdES.detached',
    })
    const [contract] = await documentsOf(signature.id, 'contract')
    expect(sha256(file.subarray(0, contract?.size))).toBe(contract?.sha256)
    const text = pdfText(file).at(-1)?.replace(/\s+/g, ' ')
    const session = await signingSession(server, signature)
    for (const words of [
      'Nadia Alaoui',
      'Code à usage unique envoyé à p…@example.ma',
      '2026-11-21 09:00:00',
      agent,
      session.consent.replace(/\s+/g, ' '),
      contract?.sha256.slice(0, 32),
      contract?.sha256.slice(32),
      signature.number,
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Adresse IP ?10\.\d+\.\d+\.\d+/)
    expect(text).not.toContain(signature.email)
  })

  test('stores the evidence in the row and the hash of the sealed file in the trail', async () => {
    const signature = await signatureWithCode(server)
    await signWith(signature.page, signature, signature.code, { typed: 'N. ALAOUI' })
    const session = await signingSession(server, signature)
    const file = await signedFile(signature)
    expect(session).toMatchObject({
      state: 'signed',
      sha256_after: sha256(file),
      evidence: {
        signer: 'Nadia Alaoui',
        codeSentTo: 'p…@example.ma',
        way: 'typed',
        address: signature.page.address,
        signedAt: server.clock.now().toISOString(),
        sha256Before: session.sha256_before,
        consent: session.consent,
        language: 'fr',
      },
    })
    expect((await deedsOf(sha256(file))).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['signature', 'sealed'],
    ])
    const trail = (await deedsOf(session.id)).map(({ kind, outcome }) => `${kind} ${outcome}`)
    expect(trail.sort()).toEqual(['code issued', 'code verified', 'signature signed'])
    await expect(sql`delete from audit_events`.execute(server.db)).rejects.toThrow('append-only')
  })

  test('makes the policy active with the sealed file', async () => {
    const signature = await signatureWithCode(server)
    await signWith(signature.page, signature, signature.code)
    await server.runJobs()
    expect((await policyRow(server, signature.id)).status).toBe(6)
    const documents = await documentsOf(signature.id, 'signedContract')
    expect(documents.map(({ sha256: hash }) => hash)).toEqual([sha256(await signedFile(signature))])
    expect((await signature.page.get(signature.api)).body).toMatchObject({
      state: 'signed',
      document_url: '',
    })
  })

  test('accepts a signature in Arabic with an Arabic name', async () => {
    const signature = await signatureWithCode(server)
    const arabic = { firstname: 'نادية', lastname: 'العلوي' }
    await changeRows(
      server,
      'signing_sessions',
      { id: (await signingSession(server, signature)).id },
      { signer_name: `${arabic.firstname} ${arabic.lastname}`, language: 'ar' },
    )
    const answer = await signWith(signature.page, signature, signature.code, { typed: 'نادية العلوي' })
    expect(answer.status).toBe(200)
    const file = await signedFile(signature)
    expect(await readSeal(file)).toMatchObject({ isValid: true, coversAll: true })
    expect((await PDFDocument.load(file)).getPageCount()).toBeGreaterThan(1)
  })
})

describe('repeated signature', () => {
  test('returns the same and changes nothing for a second signature, whatever is typed', async () => {
    const signature = await signatureWithCode(server)
    await signWith(signature.page, signature, signature.code)
    const [session, file] = [await signingSession(server, signature), await signedFile(signature)]
    server.clock.advance(60 * 60_000)
    for (const more of [undefined, { typed: 'Somebody Else' }])
      expect((await signWith(signature.page, signature, signature.code, more)).status).toBe(200)
    const refused = await signature.page.post(`${signature.api}/refuse`, {})
    expect([refused.status, refused.body.code]).toEqual([404, 'signature.unknown'])
    expect(await signingSession(server, signature)).toEqual(session)
    expect((await signedFile(signature)).equals(file)).toBe(true)
  })

  test('makes one signed file with one effect for many signatures at once', async () => {
    const signature = await signatureWithCode(server)
    const answers = await atOnce(callers(50), () => signWith(openBrowser(server), signature, signature.code))
    expect(tally(answers)).toEqual({ 200: answers.length })
    await server.runJobs()
    const { id, sha256_after: after } = await signingSession(server, signature)
    const trail = await deedsOf(id)
    expect(trail.filter(({ kind }) => kind === 'signature')).toHaveLength(1)
    expect((await documentsOf(signature.id, 'signedContract')).map(({ sha256: hash }) => hash)).toEqual([
      after,
    ])
    expect((await policyRow(server, signature.id)).status).toBe(6)
  })

  test('signs once on two nodes', async () => {
    const other = await buildTestApp({
      database: server.database,
      clock: server.clock,
      config: { ...server.deps.config },
    })
    const signature = await signatureWithCode(server)
    const answers = await atOnce(10, (index) =>
      signWith(openBrowser(index % 2 ? server : other), signature, signature.code),
    )
    expect(tally(answers)).toEqual({ 200: 10 })
    const { id, sha256_after: after } = await signingSession(server, signature)
    expect(sha256(await signedFile(signature))).toBe(after)
    expect((await deedsOf(id)).filter(({ kind }) => kind === 'signature')).toHaveLength(1)
    await other.close()
  })

  test('ends one way when signing and refusing come at once', async () => {
    const signature = await signatureWithCode(server)
    const [signed, refused] = await Promise.all([
      signWith(signature.page, signature, signature.code),
      openBrowser(server).post(`${signature.api}/refuse`, {}),
    ])
    expect(tally([signed, refused])).toEqual({ 200: 1, 404: 1 })
    const { state, signed_object_key: key } = await signingSession(server, signature)
    expect([state, key !== null]).toEqual(signed.status === 200 ? ['signed', true] : ['refused', false])
  })
})

describe('failure while signing', () => {
  test('leaves the session open while the storage is away and accepts the same code afterwards', async () => {
    const signature = await signatureWithCode(server)
    const { storage } = server.deps
    const { OutOfReach } = await import('../../../gateways/out-of-reach.ts')
    server.deps.storage = {
      ...storage,
      put: async () => {
        throw new OutOfReach('the storage', new Error('gone'))
      },
    }
    const away = await signWith(signature.page, signature, signature.code)
    server.deps.storage = storage
    expect([away.status, away.body.code]).toEqual([503, 'storage.unavailable'])
    expect(await signingSession(server, signature)).toMatchObject({ state: 'open', signed_object_key: null })
    expect((await signWith(signature.page, signature, signature.code)).status).toBe(200)
  })

  test('retries the effect when the policy could not follow', async () => {
    const signature = await signatureWithCode(server)
    await signWith(signature.page, signature, signature.code)
    const { id } = await signingSession(server, signature)
    const { changed } = server.deps.signature
    server.deps.signature.changed = async () => {
      throw new Error('a crash')
    }
    await server.runJobs()
    server.deps.signature.changed = changed
    expect((await policyRow(server, signature.id)).status).toBe(5)
    // Makes the next attempt due now.
    const due = `update graphile_worker._private_jobs set run_at = now() - interval '1 second'
      where payload->>'reference' = $1 and attempts = 1 and locked_at is null returning id`
    await expect.poll(async () => (await server.deps.pool.query(due, [id])).rowCount).toBe(1)
    await server.runJobs()
    expect((await policyRow(server, signature.id)).status).toBe(6)
  })

  test('refuses to sign a file other than the opened one', async () => {
    const signature = await signatureWithCode(server)
    const { storage } = server.deps
    server.deps.storage = { ...storage, get: async () => Buffer.from('%PDF-1.7 another contract') }
    const answer = await signWith(signature.page, signature, signature.code)
    server.deps.storage = storage
    expect(answer.status).toBe(500)
    expect((await signingSession(server, signature)).state).toBe('open')
  })
})
