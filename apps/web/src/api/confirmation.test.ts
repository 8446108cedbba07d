import { teamCalls } from '@wassit/domain/api/people/team'
import { expect, test, vi } from 'vitest'
import type { Call } from './client.ts'
import { askHere, asksHere, confirming } from './confirmation.ts'

const refused = {
  ok: false,
  offline: false,
  status: 403,
  code: 'device.unconfirmed',
  message: '',
  issues: [],
}
const input = {
  body: { name: 'Salma', email: 'salma@example.ma', role: 'agent', reason: 'Renfort' },
} as const

const calling = () => {
  const send = vi.fn<() => Promise<unknown>>()
  send.mockResolvedValueOnce(refused).mockResolvedValueOnce({ ok: true, status: 201, data: { id: '1' } })
  return { send, call: confirming(send as unknown as Call) }
}

test('repeats a call with the same body once the browser is confirmed', async () => {
  const { send, call } = calling()
  const takeBack = askHere(async () => true)
  expect(await call(teamCalls.addAgent, input)).toMatchObject({ ok: true })
  expect(send.mock.calls).toEqual([
    [teamCalls.addAgent, input],
    [teamCalls.addAgent, input],
  ])
  takeBack()
})

test('returns the refusal after one call if the user closes the question', async () => {
  const { send, call } = calling()
  const takeBack = askHere(async () => false)
  expect(await call(teamCalls.addAgent, input)).toBe(refused)
  expect(send).toHaveBeenCalledTimes(1)
  takeBack()
})

test('returns the refusal on a page that does not ask for the code', async () => {
  const { call } = calling()
  expect(asksHere()).toBe(false)
  expect(await call(teamCalls.addAgent, input)).toBe(refused)
})

test.each([true, false])(
  'asks for a new proof in a browser that was confirmed long ago, given: %s',
  async (given) => {
    const stale = { ...refused, code: 'device.stale' }
    const send = vi.fn<() => Promise<unknown>>()
    send.mockResolvedValueOnce(stale).mockResolvedValueOnce({ ok: true, status: 200, data: {} })
    const asked: string[] = []
    const takeBack = askHere(async (question) => {
      asked.push(question)
      return given
    })
    const result = await confirming(send as unknown as Call)(teamCalls.addAgent, input)
    expect([asked, result.ok, send.mock.calls.length]).toEqual([['proof'], given, given ? 2 : 1])
    takeBack()
  },
)

test('asks for the second factor after the code of the browser, and names each question', async () => {
  const stale = { ...refused, code: 'factor.stale' }
  const send = vi.fn<() => Promise<unknown>>()
  send
    .mockResolvedValueOnce(refused)
    .mockResolvedValueOnce(stale)
    .mockResolvedValueOnce({ ok: true, status: 201, data: { id: '1' } })
  const asked: string[] = []
  const takeBack = askHere(async (question) => {
    asked.push(question)
    return true
  })
  expect(await confirming(send as unknown as Call)(teamCalls.addAgent, input)).toMatchObject({ ok: true })
  expect(asked).toEqual(['device', 'factor'])
  takeBack()
})

test('gives up after two questions, so that a refusal which stays repeats nothing for ever', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockResolvedValue(refused)
  const takeBack = askHere(async () => true)
  expect(await confirming(send as unknown as Call)(teamCalls.addAgent, input)).toBe(refused)
  expect(send).toHaveBeenCalledTimes(3)
  takeBack()
})
