import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** A file of a multipart call, written to a temporary file that goes away with the answer. */
export interface Upload {
  /** The part's name, one of the contract's `files`. */
  field: string
  /** As the sender called it; never to be used as a path. */
  filename: string
  /** As the sender said; the bytes decide. */
  mimeType: string
  size: number
  path: string
}

/** 5 MB a document (spec 001 §5). */
const defaultFileBytes = 5 * 1024 * 1024
const fieldBytes = 256 * 1024
const maxFields = 200

declare module 'fastify' {
  interface FastifyRequest {
    uploadFolder: string | null
    uploads: readonly Upload[] | null
  }
}

const folderOf = async (request: FastifyRequest): Promise<string> => {
  if (!request.uploadFolder) {
    const parent = path.join(request.server.deps.config.dataDir, 'tmp')
    await mkdir(parent, { recursive: true })
    request.uploadFolder = await mkdtemp(path.join(parent, 'upload-'))
  }
  return request.uploadFolder
}

const refuseField = (field: string): never => {
  throw new DomainError('request.invalid', [{ path: field.slice(0, 64), message: 'errors.request.invalid' }])
}

const saveFile = async (part: MultipartFile, request: FastifyRequest, index: number): Promise<Upload> => {
  const target = path.join(await folderOf(request), String(index))
  const sink = createWriteStream(target, { mode: 0o600 })
  await pipeline(part.file, sink)
  if (part.file.truncated) throw new DomainError('document.too-large')
  const { fieldname: field, filename, mimetype: mimeType } = part
  return { field, filename, mimeType, size: sink.bytesWritten, path: target }
}

const assertExpected = (endpoint: Endpoint, field: string, uploads: Upload[]): void => {
  const expected = endpoint.files?.find(({ name }) => name === field)
  const count = uploads.filter((upload) => upload.field === field).length
  if (!expected || count >= expected.maxCount) refuseField(field)
}

/** A part that says it is JSON is read as JSON; every other one is text. */
const fieldValue = (text: string, mimeType: string): unknown => {
  if (!mimeType.startsWith('application/json')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('request.malformed')
  }
}

/** What the parser throws about a body that is cut short or garbled has no code of its own. */
const isGarbled = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof DomainError) && !('code' in error)

const readField = (part: MultipartValue): unknown => {
  if (part.valueTruncated) throw new DomainError('request.too-large')
  return fieldValue(String(part.value), part.mimetype)
}

const readFile = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  part: MultipartFile,
  uploads: Upload[],
) => {
  // A file input left empty is sent as a nameless part.
  if (!part.filename) return part.file.resume()
  assertExpected(endpoint, part.fieldname, uploads)
  return uploads.push(await saveFile(part, request, uploads.length))
}

/**
 * Reads a multipart body: fields become `request.body` (a repeated one keeps its last value), files are
 * streamed to disk. Unexpected files, too many and too large ones are refused.
 */
export const readUploads = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  maxFileBytes = defaultFileBytes,
): Promise<Upload[]> => {
  if (!request.isMultipart()) throw new DomainError('request.unsupported-type')
  const files = (endpoint.files ?? []).reduce((sum, { maxCount }) => sum + maxCount, 0)
  const body: Record<string, unknown> = Object.create(null)
  const uploads: Upload[] = []
  const limits = { fileSize: maxFileBytes, files: files + 1, fields: maxFields, fieldSize: fieldBytes }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') body[part.fieldname] = readField(part)
      else await readFile(endpoint, request, part, uploads)
    }
  } catch (error) {
    throw isGarbled(error) ? new DomainError('request.malformed') : error
  }
  request.body = body
  return uploads
}

/** Multipart parsing for the calls that ask for it, and the end of their temporary files. */
export const uploads = fp(async (app) => {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('uploadFolder', null)
  app.decorateRequest('uploads', null)
  app.addHook('onResponse', async (request) => {
    if (request.uploadFolder) await rm(request.uploadFolder, { recursive: true, force: true })
  })
})
