import { createCall, patienceMs } from './client.ts'
import type { Call, Transport } from './client.ts'
import { bearerTransport } from './customer.ts'
import { browserSession } from './session.ts'

/** How much of a body has left, from 0 to 1. */
export type OnProgress = (sent: number) => void

const answerOf = (request: XMLHttpRequest): Response =>
  // A status without a body refuses one, also an empty one.
  new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' },
  })

/** Gives a request up when nothing of it has moved for as long as other calls may take. */
const watchMovement = (request: XMLHttpRequest): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => request.abort()
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, patienceMs)
  }
  moved()
  request.upload.addEventListener('progress', moved)
  request.upload.addEventListener('load', moved)
  request.addEventListener('loadend', () => clearTimeout(timer))
}

/**
 * Carries a request by XMLHttpRequest: fetch does not tell how much of a body has been sent. Rejects when
 * no answer comes or the signal aborts it, as fetch does.
 */
export const progressTransport =
  (onProgress: OnProgress): Transport =>
  (path, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'))
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      request.open(method, path)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.setRequestHeader('accept-language', document.documentElement.lang)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('no answer')))
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      signal?.addEventListener('abort', abort)
      watchMovement(request)
      request.send(body as XMLHttpRequestBodyInit | null)
    })

/**
 * Calls of the signed-in customer that tell how far they are. A bearer that ran out meanwhile is refreshed
 * and the body sent again.
 */
export const uploadCall = (onProgress: OnProgress): Call =>
  createCall(bearerTransport(browserSession, progressTransport(onProgress)))
