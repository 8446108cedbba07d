import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body with its compressed forms, sent many times. */
export interface Encoded {
  type: string
  raw: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Weak: one tag is for three encodings of the same content. */
  etag: string
}

const accepts = (header: string, coding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/)
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Returns the smallest form of a body that the browser accepts. */
const formFor = (encoded: Encoded, acceptEncoding = ''): { body: Buffer; coding?: 'br' | 'gzip' } => {
  if (encoded.br && accepts(acceptEncoding, 'br')) return { body: encoded.br, coding: 'br' }
  if (encoded.gzip && accepts(acceptEncoding, 'gzip')) return { body: encoded.gzip, coding: 'gzip' }
  return { body: encoded.raw }
}

export const etagOf = (content: Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Compresses at the highest level, for content that is kept. */
export const encodeForKeeping = async (type: string, content: string): Promise<Encoded> => {
  const raw = Buffer.from(content)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(raw, { params }),
    promisify(gzip)(raw, { level: 9 }),
  ])
  return { type, raw, br, gzip: gzipped, etag: etagOf(raw) }
}

/** Compresses quickly, for content that is sent once. */
export const encodeOnce = async (type: string, content: string, acceptEncoding = ''): Promise<Encoded> => {
  const raw = Buffer.from(content)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  const br = accepts(acceptEncoding, 'br') ? await promisify(brotliCompress)(raw, { params }) : undefined
  const gzipped = !br && accepts(acceptEncoding, 'gzip') ? await promisify(gzip)(raw) : undefined
  return { type, raw, ...(br && { br }), ...(gzipped && { gzip: gzipped }), etag: '' }
}

const isKnown = (request: FastifyRequest, etag: string): boolean => {
  const header = request.headers['if-none-match']
  return header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}

/** Sends a kept body, or 304 to a browser that has it. */
export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply => {
  reply.header('vary', 'accept-encoding')
  if (encoded.etag) reply.header('etag', encoded.etag)
  if (encoded.etag && reply.statusCode === 200 && isKnown(request, encoded.etag))
    return reply.code(304).send()
  const { body, coding } = formFor(encoded, request.headers['accept-encoding'])
  if (coding) reply.header('content-encoding', coding)
  return reply.type(encoded.type).send(body)
}
