import { expect, test } from 'vitest'
import { mailsTo, signedInStaff } from '../../../../test/factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })

test('offers nothing to a person who wants no messages, and says of an ended contract that it ended', async () => {
  const over = { start_date: '2025-11-16', end_date: '2026-11-15' }
  const policy = await insuredPolicy(server, { product: 'intern' }, over)
  const { browser: agent } = await signedInStaff(server)
  const stop = (stopped: boolean) =>
    agent.post('/api/agent/reminders/stop', { customer: policy.userId, stopped, reason: 'Plus rien' })
  const offer = async () =>
    (await agent.post('/api/agent/due-items/offers', { ids: [policy.id] })).body.results
  await stop(true)
  expect(await offer()).toMatchObject([{ outcome: 'left' }])
  await stop(false)
  expect(await offer()).toMatchObject([{ outcome: 'done' }])
  const mails = (await mailsTo(server, policy.email)).filter(({ text }) => text.includes('/renouveler/'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre assurance s’est terminée le 15-11-2026'])
})

test('sends the offers of a person whose contracts end as one mail, and again none for a second press', async () => {
  const [first, second] = [await insuredPolicy(server, { product: 'intern' }), await insuredPolicy(server)]
  await server.db.updateTable('policies').set({ user_id: first.userId }).where('id', '=', second.id).execute()
  const { browser: agent } = await signedInStaff(server)
  const offer = async () =>
    (await agent.post('/api/agent/due-items/offers', { ids: [first.id, second.id] })).body.results
  expect(await offer()).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  expect(await offer()).toMatchObject([{ outcome: 'left' }, { outcome: 'left' }])
  const mails = (await mailsTo(server, first.email)).filter(({ text }) => text.includes('/renouveler/'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Vos contrats à renouveler'])
  expect(mails[0]?.text.match(/\/renouveler\//g)).toHaveLength(2)
  expect(mails[0]?.text).toContain(first.number)
  expect(mails[0]?.text).toContain(second.number)
})
