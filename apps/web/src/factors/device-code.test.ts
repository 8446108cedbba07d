import { expect, test } from 'vitest'
import type { Call } from '../api/client.ts'
import { noteDevice, unconfirmedDevice } from '../api/device.ts'
import { sendCode } from './device-code.tsx'

const answering = (answer: object) => (async () => answer) as unknown as Call
const handle = 'a7f392a0-1c80-4b02-b2f4-acf769818387'
const mailed = answering({ ok: true, status: 200, data: { uuid: handle } })
const tooSoon = answering({ ok: false, offline: false, code: 'code.too-soon', issues: [] })

test('a code that was mailed before its dialog was closed is still asked for', async () => {
  noteDevice(undefined)
  expect(await sendCode(tooSoon)).toBe('errors.code.tooSoon')
  expect(await sendCode(mailed)).toBeUndefined()
  // A closed dialog of a confirmed browser forgets the handle.
  noteDevice(undefined)
  expect(await sendCode(tooSoon)).toBeUndefined()
  expect(unconfirmedDevice()).toBe(handle)
  noteDevice(undefined)
})
