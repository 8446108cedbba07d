import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { paper, photograph } from '../../../../../test/files.ts'
import { policyAt, policyRow } from '../../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../../test/support.ts'
import { staffOf } from '../../../../../test/factories.ts'
import { builtBefore } from '../../../../../test/built-before.ts'

const server = openTestApp()
const agent = staffOf(server)
const subject = builtBefore(() => policyAt(server, 'paymentReview', { paid: true }))

const issue = async (bytes: Uint8Array) =>
  agent.form(`/api/agent/insurances/${subject.number}/contract`, {
    file: new File([Uint8Array.from(bytes)], 'contrat.pdf', { type: 'application/pdf' }),
  })

const encrypted = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.load(await paper())
  document.encrypt({ userPassword: 'x', ownerPassword: 'y', permissions: {} })
  return document.save()
}

describe('insurer’s own contract', () => {
  test.each([
    ['encrypted', encrypted],
    ['damaged', async () => Buffer.from('%PDF-1.7\n1 0 obj << /Root startxref\n%%EOF\n')],
    ['a picture', () => photograph()],
  ])('refuses at the upload a contract that is %s', async (_what, bytes) => {
    const answer = await issue(await bytes())
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'document.refused', issues: [{ path: 'file' }] },
    ])
    expect((await policyRow(server, subject.id)).status).toBe(4)
  })

  test('accepts a contract that can be signed', async () => {
    expect((await issue(await paper())).status).toBe(200)
    expect((await policyRow(server, subject.id)).status).toBe(5)
  })
})
