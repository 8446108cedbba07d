import { Readable } from 'node:stream'
import type { Right } from '@wassit/domain/access/rights'
import { paths } from '@wassit/domain/site/paths'
import { acceptedTypes, safeDownloadName } from '@wassit/domain/document/document'
import type { AcceptedType } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import { languageTags, textDirection } from '@wassit/words/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../identity.ts'
import type { ErrorAnswer } from '../plugins/errors.ts'
import { languageOf } from './language.ts'

/** A document for a browser. */
export interface DocumentAnswer {
  bytes: Uint8Array
  mimeType: AcceptedType
  /** File name without its extension. */
  name: string
}

/** Our own pages may frame a document (RULINGS 36). */
const framed = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * Policies for each type. The browser shows a picture in a generated document that needs only its
 * own styles. The PDF readers of Chrome and Safari are such documents too, and stay blank under
 * `sandbox` or a `default-src`; the reader itself limits a PDF.
 */
const policies = {
  'application/pdf': framed,
  'image/jpeg': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; ${framed}`,
  'image/png': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; ${framed}`,
} as const satisfies Record<AcceptedType, string>

/** Headers of a file that only its reader may keep. */
const fileHeaders = (mimeType: string, disposition: 'inline' | 'attachment', filename: string) => ({
  'content-type': mimeType,
  'content-disposition': `${disposition}; filename="${safeDownloadName(filename)}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  // The address is a key to the document: a link inside it must not leak the address.
  'referrer-policy': 'no-referrer',
})

/** File to save. */
export interface SentFile {
  content: Uint8Array | Readable
  mimeType: string
  /** File name with its extension. */
  name: string
}

/**
 * Refuses everyone but staff who open the link of a file that no customer has; `right`: in addition to the
 * right of its call.
 */
export const assertStaff = (identity: Identity | null, right?: Right): void => {
  const isStaff = identity !== null && identity.role !== 'customer'
  if (!isStaff || (right && !identity.rights.includes(right))) throw new DomainError('link.refused')
}

/** Sends a file to save, whole or piece by piece. */
export const sendFile = (reply: FastifyReply, { content, mimeType, name }: SentFile): FastifyReply =>
  reply
    .headers(fileHeaders(mimeType, 'attachment', name))
    .send(content instanceof Readable ? content : Buffer.from(content))

/** Sends a document to save (`attachment`) or to view (`inline`). No cache may store it by default. */
export const sendDocument = (
  reply: FastifyReply,
  { bytes, mimeType, name }: DocumentAnswer,
  disposition: 'inline' | 'attachment',
  cache = 'private, no-store',
): FastifyReply =>
  reply
    .headers({
      ...fileHeaders(mimeType, disposition, `${name}.${acceptedTypes[mimeType]}`),
      'cache-control': cache,
      ...(disposition === 'inline' && { 'content-security-policy': policies[mimeType] }),
    })
    .send(Buffer.from(bytes))

/** Sends a thumbnail, which the reader's own browser may keep as long as its link is valid. */
export const sendThumbnail = (reply: FastifyReply, answer: DocumentAnswer): FastifyReply =>
  sendDocument(reply, answer, 'inline', 'private, max-age=300')

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true

const pageOf = (request: FastifyRequest, message: string): string => {
  const language = languageOf(request)
  const wayOut = request.server.deps.messages[language]('dashboard.title')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wassit</title>`
  const body = `<h1>Wassit</h1><p>${message}</p><p><a href="${paths.dashboard}">${wayOut}</a></p>`
  return `<!doctype html><html lang="${languageTags[language]}" dir="${textDirection(language)}"><head>${head}</head><body>${body}</body></html>`
}

/**
 * Shows refusals as a plain page when a browser opened the route as a page: a person reads an
 * expired link in a tab. The message is our own text; scripts receive JSON.
 */
export const answerPeople = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || !wantsPage(request)) return payload
    const { message } = JSON.parse(String(payload)) as ErrorAnswer
    reply.type('text/html; charset=utf-8')
    return pageOf(request, message)
  })
}
