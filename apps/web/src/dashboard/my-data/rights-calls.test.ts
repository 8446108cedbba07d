import { expect, test } from 'vitest'
import type { Refused } from '../../api/client.ts'
import { faultOf, replyRights } from './rights-calls.ts'

const refused = (change: Partial<Refused>): Refused => ({
  ok: false,
  offline: false,
  status: 400,
  code: 'request.invalid',
  notice: { text: 'Refusé' },
  issues: [],
  ...change,
})

test('refuses an empty answer at its text, and a document too large at the document with its limit', async () => {
  expect(await replyRights('DP-2026-000001', '  ', undefined)).toEqual({
    at: 'text',
    notice: { id: 'validation.required' },
  })
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'cin.pdf', { type: 'application/pdf' })
  expect(await replyRights('DP-2026-000001', 'Voici ma carte', large)).toEqual({
    at: 'file',
    notice: { id: 'validation.file.tooLarge', values: { limit: 5 } },
  })
})

test('shows the refusal of a document at the document, and any other at the text', () => {
  const issue = { path: 'file', message: 'validation.file.type' } as const
  expect(faultOf(refused({ issues: [issue] }))).toMatchObject({ at: 'file', notice: { id: issue.message } })
  expect(faultOf(refused({ code: 'document.infected' }))).toMatchObject({ at: 'file' })
  expect(faultOf(refused({ code: 'rights.wrong-state' }))).toMatchObject({ at: 'text' })
  expect(faultOf({ ok: false, offline: true, notice: { id: 'errors.network' } })).toMatchObject({
    at: 'text',
  })
})
