import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  approvePayment,
  issueContract,
  quotePolicy,
} from '../src/features/policies/pipeline/acts/agent-acts.service.ts'
import { addJob, defineJob } from '../src/jobs.ts'
import { cutting, openFlakyApp } from './flaky-database.ts'
import { agentMover, insurerOf, pdfFile, policyAt, policyRow, provideProofs } from './policy-factories.ts'

const { server, line, witness } = openFlakyApp({ rateLimit: false })
const cutDuring = cutting(line, 'policy.wrong-status')

const rowsOf = async (id: string) => {
  const { db } = witness
  const [events, documents, notices, payments] = await Promise.all([
    db.selectFrom('policy_events').select('action').where('policy_id', '=', id).orderBy('position').execute(),
    db.selectFrom('documents').select('value').where('policy_id', '=', id).orderBy('value').execute(),
    db.selectFrom('notices').select('kind').where('policy_id', '=', id).orderBy('at').execute(),
    db.selectFrom('payments').select('state').where('policy_id', '=', id).execute(),
  ])
  return {
    events: events.map(({ action }) => action),
    documents: documents.map(({ value }) => value),
    notices: notices.map(({ kind }) => kind).toSorted(),
    payments: payments.map(({ state }) => state),
  }
}

test.each([0, 3, 10, 30, 80])(
  'does each act once and completely when the database goes away %i ms into it',
  async (afterMs) => {
    const { deps } = server
    const subject = await policyAt(witness, 'requested')
    const { id, number: insuranceNumber, browser } = subject
    await provideProofs(witness, id)
    const by = await agentMover(witness)
    const { name: insurerName } = await insurerOf(witness)
    const file = await pdfFile()
    const post = async (send: () => Promise<{ status: number; body: { code?: string } }>) => {
      const { status, body } = await send()
      if (status !== 200 && body.code !== 'policy.wrong-status') throw new Error(String(body.code))
    }
    // The customer's browser belongs to the witness; its calls here use the connection that is cut.
    const headers = { ...browser.headers }
    const form = { insurance_id: id }
    await cutDuring(() => quotePolicy(deps, { insuranceNumber, insurerName, amount: 150, by }), afterMs)
    await cutDuring(
      () =>
        post(async () => {
          const answer = await server.app.inject({
            method: 'POST',
            url: '/api/accept/devis',
            headers,
            payload: form,
          })
          return { status: answer.statusCode, body: answer.json() }
        }),
      afterMs,
    )
    const receipt = new FormData()
    receipt.append('insurance_id', id)
    receipt.append('file', file)
    await cutDuring(
      () =>
        post(async () => {
          const answer = await server.app.inject({
            method: 'POST',
            url: '/api/payment/validation',
            headers,
            cookies: browser.cookies,
            payload: receipt,
          })
          return { status: answer.statusCode, body: answer.json() }
        }),
      afterMs,
    )
    await cutDuring(() => approvePayment(deps, { insuranceNumber, by }), afterMs)
    await cutDuring(() => issueContract(deps, { insuranceNumber, by }), afterMs)
    await witness.runJobs()
    expect(await rowsOf(id)).toEqual({
      events: ['request', 'quote', 'accept', 'submitPayment', 'confirmPayment', 'issueContract'],
      documents: ['cin-recto', 'cin-verso', 'contrat', 'devis', 'quittance', 'recu', 'recu-virement'],
      notices: ['contractReady', 'paymentConfirmed', 'quoteReady'],
      payments: ['confirmed'],
    })
    expect(await policyRow(witness, id)).toMatchObject({ status: 5, premium: 15_000 })
  },
)

// A failed test shows as an unhandled rejection, which would end the process of a node.
test('gives back a job that ends while the database is away, once it is back', async () => {
  const { deps } = server
  const cut = defineJob('probe-cut', z.object({}))
  let ran = 0
  deps.jobs.handle(cut, async () => {
    await line.goAway()
    ran += 1
  })
  await deps.jobs.start()
  await addJob(witness.db, cut, {})
  await expect.poll(() => ran, { timeout: 10_000 }).toBe(1)
  await line.comeBack()
  const { pool } = witness.deps
  const waiting = async () => {
    const { rows } = await pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'probe-cut'`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  expect(ran).toBe(1)
  await deps.jobs.stop()
})
