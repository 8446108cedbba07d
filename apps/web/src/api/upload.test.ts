import { policyCalls } from '@wassit/domain/api/policies/policies'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createCall, patienceMs } from './client.ts'
import { progressTransport } from './upload.ts'

type Listener = (event: object) => void

/** XMLHttpRequest with the methods that the transport uses; the test controls the network. */
class FakeRequest {
  static last: FakeRequest
  upload = {
    addEventListener: (name: string, listener: Listener) => this.#listen(`upload ${name}`, listener),
  }
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  opened: unknown[] = []
  body: unknown
  readonly #listeners = new Map<string, Listener[]>()

  constructor() {
    FakeRequest.last = this
  }
  #listen(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }
  addEventListener(name: string, listener: Listener): void {
    this.#listen(name, listener)
  }
  open(...parts: unknown[]): void {
    this.opened = parts
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader = () => 'application/json'
  send(body: unknown): void {
    this.body = body
  }
  abort(): void {
    this.tell('abort')
    this.tell('loadend')
  }
  tell(name: string, event: object = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event)
  }
  answer(status: number, body: object): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.tell('load')
    this.tell('loadend')
  }
}

beforeAll(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('document', { documentElement: { lang: 'ar-MA' } })
})
afterAll(() => {
  vi.unstubAllGlobals()
})
afterEach(() => vi.clearAllMocks())

const upload = (signal?: AbortSignal) => {
  const onProgress = vi.fn<(sent: number) => void>()
  const result = createCall(progressTransport(onProgress))(policyCalls.uploadDocuments, {
    body: { insuranceId: 'a7f392a0-1c80-4b02-b2f4-acf769818387' },
    files: { cinFront: [new File(['x'], 'a.png', { type: 'image/png' })] },
    signal,
  })
  return { onProgress, result, request: FakeRequest.last }
}

test('sends a file as a form in the language of the page and reports the progress', async () => {
  const { onProgress, result, request } = upload()
  expect(request.opened).toEqual(['POST', '/api/user/doc/upload'])
  expect(request.headers['accept-language']).toBe('ar-MA')
  expect(request.headers['content-type']).toBeUndefined()
  expect((request.body as FormData).get('cinFront')).toBeInstanceOf(File)
  request.tell('upload progress', { lengthComputable: true, loaded: 30, total: 120 })
  request.tell('upload progress', { lengthComputable: false, loaded: 60, total: 0 })
  expect(onProgress.mock.calls).toEqual([[0.25]])
  request.answer(200, { message: 'done' })
  expect(await result).toEqual({ ok: true, status: 200, data: { message: 'done' } })
})

test('returns a refusal of the server, and reports a lost network as offline', async () => {
  const refused = upload()
  refused.request.answer(413, { code: 'document.too-large', message: 'too large' })
  expect(await refused.result).toMatchObject({
    ok: false,
    code: 'document.too-large',
    notice: { text: 'too large' },
  })
  const lost = upload()
  lost.request.tell('error')
  expect(await lost.result).toEqual({ ok: false, offline: true, notice: { id: 'errors.network' } })
})

test('rejects a cancelled upload instead of reporting it as offline', async () => {
  const abort = new AbortController()
  const { result } = upload(abort.signal)
  abort.abort()
  await expect(result).rejects.toThrow('aborted')
})

test('sends nothing if cancelled before the start', async () => {
  const { result } = upload(AbortSignal.abort())
  await expect(result).rejects.toThrow('aborted')
})

test('waits for an upload that progresses and reports a stalled one as offline', async () => {
  vi.useFakeTimers()
  const { result, request } = upload()
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(patienceMs - 1)
    request.tell('upload progress', { lengthComputable: true, loaded, total: 4 })
  }
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(await result).toEqual({ ok: false, offline: true, notice: { id: 'errors.network' } })
  vi.useRealTimers()
})

test('accepts an answer without a body', async () => {
  const { result, request } = upload()
  request.status = 204
  request.tell('load')
  request.tell('loadend')
  expect(await result).toMatchObject({ ok: false, notice: { id: 'dashboard.upload.failed' } })
})
