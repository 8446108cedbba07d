import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openSignature, signingMail, signingSession, signWith } from '../../../../test/signing-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const codesTo = async (phone: string): Promise<string[]> => {
  await server.runJobs()
  return server.texts.filter(({ to }) => to === phone).map(({ code }) => code ?? '')
}

/** Returns the customer of a contract to sign, who receives codes by SMS. */
const onTelephone = async () => {
  const policy = await policyAt(server, 'awaitingSignature')
  await policy.browser.post('/api/user/channel', { channel: 'sms' })
  const otp = (await codesTo(policy.phone)).at(-1)
  const proved = await policy.browser.post('/api/user/channel/code', { channel: 'sms', otp })
  expect(proved.status).toBe(200)
  return policy
}

const askForCode = async (policy: Awaited<ReturnType<typeof onTelephone>>) => {
  const signature = await openSignature(server, policy)
  expect((await signature.page.post(`${signature.api}/code`)).status).toBe(200)
  return { ...signature, code: (await codesTo(policy.phone)).at(-1) ?? '' }
}

const signingMails = async (email: string) =>
  (await mailsTo(server, email)).filter(({ messageId }) => messageId.startsWith('signing-'))

test('sends the code of a signature to the telephone that its signer chose, and prints where it went', async () => {
  const signature = await askForCode(await onTelephone())
  const view = await signature.page.get(signature.api)
  const masked = `06 •• •• •• ${signature.phone.slice(-2)}`
  expect(view.body.code_address).toBe(masked)
  expect(await signingMails(signature.email)).toEqual([])
  expect((await signWith(signature.page, signature, signature.code)).status).toBe(200)
  const { evidence } = await signingSession(server, signature)
  expect(evidence).toMatchObject({ codeSentTo: masked })
})

test('sends the same code by mail when nobody signs within two minutes, and prints both addresses', async () => {
  const signature = await askForCode(await onTelephone())
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(server.db)
  const { code } = await signingMail(server, signature)
  expect(code).toBe(signature.code)
  expect((await signWith(signature.page, signature, code)).status).toBe(200)
  const { evidence } = await signingSession(server, signature)
  expect(evidence?.codeSentTo).toMatch(/^06 •• •• •• \d\d · .…@example\.ma$/)
})

test('prints only the address that took the code while the service of the chosen one is down', async () => {
  const policy = await onTelephone()
  const signature = await openSignature(server, policy)
  server.down.add('sms')
  await signature.page.post(`${signature.api}/code`)
  await server.runJobs()
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(server.db)
  const { code } = await signingMail(server, signature)
  expect((await signWith(signature.page, signature, code)).status).toBe(200)
  server.down.delete('sms')
  const { evidence } = await signingSession(server, signature)
  expect(evidence?.codeSentTo).toMatch(/^.…@example\.ma$/)
})

test('prints no address that refused the code two minutes later', async () => {
  const signature = await askForCode(await onTelephone())
  server.down.add('email')
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(server.db)
  await server.runJobs()
  expect((await signWith(signature.page, signature, signature.code)).status).toBe(200)
  server.down.delete('email')
  const { evidence } = await signingSession(server, signature)
  expect(evidence).toMatchObject({ codeSentTo: `06 •• •• •• ${signature.phone.slice(-2)}` })
})

test('sends no second message once the contract is signed', async () => {
  const signature = await askForCode(await onTelephone())
  expect((await signWith(signature.page, signature, signature.code)).status).toBe(200)
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(server.db)
  expect(await signingMails(signature.email)).toEqual([])
})

test('lets a customer without email sign by telephone, and asks others for an address', async () => {
  const policy = await onTelephone()
  await sql`update users set email = null, source = 'office' where id = ${policy.userId}`.execute(server.db)
  const signature = await askForCode(policy)
  expect((await signWith(signature.page, signature, signature.code)).status).toBe(200)

  const unreached = await policyAt(server, 'awaitingSignature')
  await sql`update users set email = null, source = 'office' where id = ${unreached.userId}`.execute(
    server.db,
  )
  const refused = await unreached.browser.post('/api/user/contrat/signature', {
    insurance_id: unreached.id,
    signatureType: 'electronique',
  })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('confirmez votre téléphone'),
  ])
})
