import { contract } from '@wassit/domain/api/contract'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { areas, loadArea } from '@wassit/words/catalogue'
import type { MessageId } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCall, patienceMs } from './client.ts'
import type { Refused, Transport, Unreachable } from './client.ts'

type LooseCall = (endpoint: Endpoint) => Promise<Refused | Unreachable | { ok: true }>

const send = (endpoint: Endpoint, transport: Transport) => (createCall(transport) as LooseCall)(endpoint)

/** Returns the id of the message that a page shows; throws if the call seems to have worked. */
const shownFor = async (endpoint: Endpoint, transport: Transport): Promise<MessageId> => {
  const result = await send(endpoint, transport)
  if (result.ok || !('id' in result.notice)) throw new Error('the call accepted a broken answer')
  return result.notice.id
}

const html = '<!doctype html><title>502 Bad Gateway</title>'
const asPage = { 'content-type': 'text/html' }
const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503]

const answering =
  (status: number, body: string, headers: HeadersInit = { 'content-type': 'application/json' }): Transport =>
  async () =>
    new Response(body, { status, headers })

/** Answers without a message, with the status on which the page relies. */
const silentAnswers = statuses.flatMap((status) => [
  [`${status} with the page of a proxy`, status, answering(status, html, asPage)] as const,
  [`${status} with {}`, status, answering(status, '{}')] as const,
  [`${status} with an empty body`, status, answering(status, '')] as const,
  [`${status} with broken JSON`, status, answering(status, '{"message": "La ph')] as const,
  [`${status} with a message that is no text`, status, answering(status, '{"message": {}}')] as const,
  [`${status} with an empty message`, status, answering(status, '{"message": " "}')] as const,
])

const calls = Object.entries(contract)
const goodStatus = ({ answers }: Endpoint) => Number(Object.keys(answers)[0])

/** All words of each language. */
const catalogues = Promise.all(
  languages.map(async (language): Promise<Record<string, string>> =>
    Object.assign({}, ...(await Promise.all(areas.map((area) => loadArea(language, area))))),
  ),
)

describe.each(calls)('call %s', (_name, endpoint) => {
  const { failure } = endpoint

  test('shows the message of the status if an error answer has none', async () => {
    for (const [, status, transport] of silentAnswers)
      expect(await shownFor(endpoint, transport)).toBe(failure.byStatus[status] ?? failure.otherwise)
  })

  test('refuses broken answers with a good status', async () => {
    const status = goodStatus(endpoint)
    const broken = [html, '', '{"half":', '"a word"', 'null', '17'].map((body) =>
      answering(status, body, asPage),
    )
    for (const transport of broken) expect(await shownFor(endpoint, transport)).toBe(failure.otherwise)
  })

  test('shows the message for no answer', async () => {
    const lost: Transport = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await send(endpoint, lost)).toEqual({
      ok: false,
      offline: true,
      notice: { id: failure.unanswered },
    })
  })

  test('has its failure messages in every language', async () => {
    const ids = [failure.otherwise, failure.unanswered, ...Object.values(failure.byStatus)]
    for (const words of await catalogues) for (const id of ids) expect(words[id]).toMatch(/\S/)
  })
})

test("keeps the server's message if there is one", async () => {
  const answer = answering(409, '{"code": "prospect.exists", "message": "Déjà là", "issues": "none"}')
  expect(await send(contract.addUser, answer)).toMatchObject({
    code: 'prospect.exists',
    notice: { text: 'Déjà là' },
    issues: [],
  })
})

/** Tables of spec 000 §8 and spec 001 §8: call, status (none for no answer), message. */
test.each([
  ['addUser', 409, 'errors.prospect.exists'],
  ['addUser', 400, 'errors.request.invalid'],
  ['addUser', 500, 'errors.server.failed'],
  ['addInsurance', 502, 'errors.network'],
  ['login', 401, 'errors.login.refused'],
  ['login', 429, 'errors.login.tooMany'],
  ['contact', 500, 'site.contact.notSent'],
  ['contact', undefined, 'site.contact.failed'],
  ['customerAddInsurance', 403, 'errors.policy.limit'],
  ['changePassword', 500, 'dashboard.profile.notChanged'],
  ['forgotPassword', 404, 'errors.account.unknownEmail'],
  ['resetPassword', 400, 'errors.password.resetFailed'],
  ['verifyOtp', 422, 'errors.code.expired'],
  ['verifyOtp', 400, 'errors.code.invalid'],
  ['verifyOtp', 500, 'account.code.failed'],
  ['verifyOtp', undefined, 'errors.offline'],
  ['resendOtp', 500, 'errors.code.resendFailed'],
  ['verifyToken', 422, 'errors.link.expired'],
  ['verifyToken', 500, 'account.link.failed'],
  ['addRequest', 500, 'request.form.refused'],
  ['addRequest', undefined, 'request.form.refused'],
  ['uploadDocuments', 500, 'dashboard.upload.failed'],
  ['uploadDocuments', undefined, 'errors.network'],
  ['provideDocument', 500, 'dashboard.request.document.failed'],
  ['requestDocuments', 500, 'dashboard.request.attachments.failed'],
  ['documents', 500, 'dashboard.documents.failed'],
] as const)('shows for %s with status %s the message %s', async (name, status, id) => {
  const lost: Transport = () => Promise.reject(new TypeError('Failed to fetch'))
  const transport = status ? answering(status, html, asPage) : lost
  expect(await shownFor(contract[name], transport)).toBe(id)
})

describe('call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const silent = (): { transport: Transport; signals: (AbortSignal | null | undefined)[] } => {
    const signals: (AbortSignal | null | undefined)[] = []
    const transport: Transport = (_path, { signal }) =>
      new Promise((_resolve, reject) => {
        signals.push(signal)
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    return { transport, signals }
  }

  test('aborts a call after a while and reports a slow network', async () => {
    const { transport } = silent()
    const shown = shownFor(contract.addInsurance, transport)
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(await shown).toBe('errors.network')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('gives uploads no time limit', async () => {
    const { transport, signals } = silent()
    const files = { cinFront: [new File(['x'], 'x.png')] }
    void (createCall(transport) as (endpoint: Endpoint, input: object) => Promise<unknown>)(
      contract.uploadDocuments,
      { body: {}, files },
    )
    await vi.advanceTimersByTimeAsync(patienceMs * 2)
    expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  })
})
