import { expect, test } from 'vitest'
import { signedInStaff, staffOf } from '../../../../test/factories.ts'
import { insurerOf, pdfFile, policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { openPayment } from './acts/policy-payment.service.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)

const issue = (number: string) => agent.form(`/api/agent/insurances/${number}/contract`, {})

test('refuses the contract of a car without its papers and names them, then accepts it', async () => {
  const car = await policyAt(server, 'paymentReview', { product: 'car', paid: true, papers: false })
  const refused = await issue(car.number)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'policy.incomplete',
    message:
      'Avant le contrat, il manque encore\u00a0: carte d’identité (recto et verso) ou passeport, carte grise (recto et verso).',
    issues: [{ path: 'identity' }, { path: 'vehicleRegistration' }],
  })
  expect((await policyRow(server, car.id)).status).toBe(4)
  const send = (...parts: string[]) =>
    Promise.all(parts.map(async (part) => [part, await pdfFile()] as const)).then((files) =>
      car.browser.form('/api/user/doc/upload', { insuranceId: car.id, ...Object.fromEntries(files) }),
    )
  expect((await send('passeport', 'carteFront')).status).toBe(200)
  expect((await issue(car.number)).body.issues).toMatchObject([{ path: 'vehicleRegistration' }])
  expect((await send('carteBack')).status).toBe(200)
  expect((await policyRow(server, car.id)).status).toBe(4)
  expect((await issue(car.number)).status).toBe(200)
})

test('refuses the start of a payment, by transfer and by card, before a paper that an admin wants first', async () => {
  const subject = await policyAt(server, 'accepted', { product: 'travel' })
  const insurer = await insurerOf(server, 'travel')
  const { browser: admin } = await signedInStaff(server, 'admin')
  const path = `/api/agent/insurers/${insurer.id}/checklists/voyage`
  const items = [{ proof: 'passport', stage: 'payment', condition: 'always' }]
  const twice = [...items, { proof: 'identity', stage: 'later', condition: 'recentLicence' }, ...items]
  expect((await admin.post(path, { items: twice })).body.issues).toMatchObject([
    { path: 'items[1].condition' },
    { path: 'items[2].proof' },
  ])
  expect((await agent.post(path, { items })).status).toBe(403)
  expect((await admin.post(path, { items })).status).toBe(200)
  const lists = (await agent.get(`/api/agent/insurers/${insurer.id}/checklists`)).body.checklists
  expect(lists).toContainEqual({ insuranceType: 'voyage', items, own: true, conditions: ['always'] })
  const transfer = async () =>
    subject.browser.form('/api/payment/validation', { insurance_id: subject.id, file: await pdfFile() })
  const refused = await transfer()
  expect([refused.status, refused.body.code]).toEqual([409, 'policy.incomplete'])
  expect(refused.body.message).toBe('Avant le paiement, il manque encore\u00a0: passeport.')
  const byCard = () => openPayment(server.deps, { policyId: subject.id, reference: 'essai' })
  await expect(byCard()).rejects.toMatchObject({ code: 'policy.incomplete' })
  const detail = await subject.browser.get(`/api/user/insurance/${subject.number}`)
  expect(detail.body.blockers).toEqual({ payment: ['passport'], contract: ['passport'] })
  expect(detail.body.checklist).toEqual([{ proof: 'passport', stage: 'payment', received: false }])
  const sent = await subject.browser.form('/api/user/doc/upload', {
    insuranceId: subject.id,
    passeport: await pdfFile(),
  })
  expect(sent.status).toBe(200)
  expect((await byCard()).amount).toBe(15_000)
  expect((await transfer()).status).toBe(200)
  expect((await admin.post(path, { items: null })).status).toBe(200)
  expect((await agent.get(`/api/agent/insurers/${insurer.id}/checklists`)).body.checklists).toContainEqual(
    expect.objectContaining({ insuranceType: 'voyage', own: false }),
  )
})
