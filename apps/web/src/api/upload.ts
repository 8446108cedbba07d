import { createCall, patienceMs } from './client.ts'
import type { Call, Transport } from './client.ts'
import { bearerTransport } from './customer.ts'
import { browserSession } from './session.ts'

/** Receives the sent share of a body, from 0 to 1. */
export type OnProgress = (sent: number) => void

const answerOf = (request: XMLHttpRequest): Response =>
  // Response throws for any body, even an empty text, if the status allows none.
  new Response(request.responseText || null, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' },
  })

/** Aborts a request that makes no progress for as long as other calls may take. */
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
 * Sends a request by XMLHttpRequest, because fetch does not report the sent share of a body.
 * Rejects like fetch if no answer comes or the signal aborts.
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
 * Returns the call of the signed-in customer that reports its progress. After a refresh of an
 * expired bearer it sends the body again.
 */
export const uploadCall = (onProgress: OnProgress): Call =>
  createCall(bearerTransport(browserSession, progressTransport(onProgress)))
