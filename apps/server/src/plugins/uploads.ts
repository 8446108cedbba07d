import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { maximumDocumentBytes } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { WorkQueue } from '../work-queue.ts'
import { networkOf } from '../limits/networks.ts'
import { UploadFolder, sweepUploadFolders } from '../http/upload-folder.ts'

/** A file of a multipart call, written to a temporary file that is removed when the call ends. */
export interface Upload {
  /** The part's name, one of the contract's `files`. */
  field: string
  /** The sender's name for the file; never use it as a path. */
  filename: string
  /** The sender's claim; the bytes decide. */
  mimeType: string
  size: number
  path: string
  /** The sender's account or network: senders take turns in the work on files. */
  sender: string
}

/** The longest form has a few kilobytes; fields stay in memory while a slow sender continues. */
const fieldBytes = 64 * 1024
/** Fields that the contract does not know are dropped (RULINGS 13), up to this many. */
const unknownFields = 10
/** For the boundaries and the headers of the parts. */
const envelopeBytes = 64 * 1024
const sweepMs = 10 * 60_000

declare module 'fastify' {
  interface FastifyRequest {
    uploads: readonly Upload[] | null
  }
}

/** The parts that a call of the contract takes. */
interface Plan {
  files: ReadonlyMap<string, number>
  fields: ReadonlySet<string>
  maxFileBytes: number
  /** Limit of the whole body. A larger body with files is refused as a file that is too large. */
  maxBytes: number
  tooLarge: ErrorCode
}

type Schema = Endpoint['body']

interface Parts {
  shape?: object
  /** Forms of a union. */
  options?: Schema[]
  /** Sides of an intersection. */
  left?: Schema
  right?: Schema
}

/** Returns the names of a schema's fields, in each of its forms. */
const fieldsOf = (schema: Schema): string[] => {
  const { shape = {}, options = [], left, right } = (schema?._zod.def ?? {}) as Parts
  return [...Object.keys(shape), ...[...options, left, right].flatMap((each) => (each ? fieldsOf(each) : []))]
}

const planOf = ({ files = [], body }: Endpoint, maxFileBytes: number): Plan => {
  const fields = new Set(fieldsOf(body))
  const fileCount = files.reduce((sum, { maxCount }) => sum + maxCount, 0)
  return {
    files: new Map(files.map(({ name, maxCount }) => [name, maxCount])),
    fields,
    maxFileBytes,
    maxBytes: fileCount * maxFileBytes + (fields.size + unknownFields) * fieldBytes + envelopeBytes,
    tooLarge: fileCount > 0 ? 'document.too-large' : 'request.too-large',
  }
}

const senderOf = ({ identity, ip }: FastifyRequest): string => identity?.userId ?? networkOf(ip)

/** Our own pages send three files at the same time. */
const ofOneCustomer = { atOnce: 6, mostWaiting: 100, retryMs: 5000 } as const
const lines = new Map<string, { queue: WorkQueue; calls: number }>()

/**
 * Lets a customer bring the files of a few calls to our disk at once; the bodies
 * of further calls wait.
 */
const inTurn = async <T>({ identity }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  if (identity?.role !== 'customer') return work()
  const { userId } = identity
  const line = lines.get(userId) ?? { queue: new WorkQueue(ofOneCustomer), calls: 0 }
  lines.set(userId, line)
  line.calls += 1
  try {
    return await line.queue.run(userId, work)
  } finally {
    line.calls -= 1
    if (line.calls === 0) lines.delete(userId)
  }
}

const refuseField = (field: string): never => {
  throw new DomainError('request.invalid', [{ path: field.slice(0, 64), message: 'errors.request.invalid' }])
}

const saveFile = async (part: MultipartFile, target: string, sender: string): Promise<Upload> => {
  const sink = createWriteStream(target, { mode: 0o600 })
  await pipeline(part.file, sink)
  const { fieldname: field, filename, mimetype: mimeType } = part
  // The rest of a file beyond the limit is not written, so that its size is only known to be larger.
  const size = sink.bytesWritten + (part.file.truncated ? 1 : 0)
  return { field, filename, mimeType, size, path: target, sender }
}

/** Refuses a file beyond the limit at its field, with all others that are. */
const assertSizes = ({ maxFileBytes }: Plan, uploads: readonly Upload[]): void => {
  const tooLarge = uploads.filter(({ size }) => size > maxFileBytes)
  if (tooLarge.length === uploads.length && tooLarge.length > 0)
    throw new DomainError(
      'document.too-large',
      tooLarge.map(({ field }) => ({ path: field, message: 'errors.document.tooLarge' })),
    )
}

/** Parses a part as JSON when its type is JSON; every other part is text. */
const fieldValue = (text: string, mimeType: string): unknown => {
  if (!mimeType.startsWith('application/json')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('request.malformed')
  }
}

const readField = (part: MultipartValue): unknown => {
  if (part.valueTruncated) throw new DomainError('request.too-large')
  return fieldValue(String(part.value), part.mimetype)
}

const assertExpected = (field: string, { files }: Plan, uploads: readonly Upload[]): void => {
  const count = uploads.filter((upload) => upload.field === field).length
  if (count >= (files.get(field) ?? 0)) refuseField(field)
}

/** The parser reports a garbled body without a code, and a sender who left in several ways. */
const isSendersFault = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error &&
  !(error instanceof DomainError) &&
  (!('code' in error) || (raw.destroyed && !raw.complete))

/** Refuses a body whose declared length is too large; stops reading one that exceeds the limit. */
const boundBody = ({ raw, headers }: FastifyRequest, { maxBytes, tooLarge }: Plan): void => {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new DomainError(tooLarge)
  let received = 0
  const count = (chunk: Buffer): void => {
    received += chunk.length
    if (received <= maxBytes) return
    raw.off('data', count)
    // Ends the parser, and with it the code that waits for a part.
    raw.emit('error', new DomainError(tooLarge))
  }
  raw.on('data', count)
}

/**
 * Reads a multipart body: fields become `request.body` (a repeated one keeps its last value), files
 * are streamed to disk. Unexpected files, too many parts and parts that are too large are refused.
 */
const readParts = async (plan: Plan, request: FastifyRequest, folder: UploadFolder): Promise<Upload[]> => {
  if (!request.isMultipart()) throw new DomainError('request.unsupported-type')
  const body: Record<string, unknown> = Object.create(null)
  const uploads: Upload[] = []
  const fileCount = [...plan.files.values()].reduce((sum, count) => sum + count, 0)
  const limits = {
    fileSize: plan.maxFileBytes,
    files: fileCount + 1,
    fields: plan.fields.size + unknownFields,
    fieldSize: fieldBytes,
  }
  boundBody(request, plan)
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = readField(part)
      if (plan.fields.has(part.fieldname)) body[part.fieldname] = value
    }
    // A file input left empty is sent as a nameless part.
    else if (!part.filename) part.file.resume()
    else {
      assertExpected(part.fieldname, plan, uploads)
      uploads.push(await saveFile(part, await folder.pathOf(uploads.length), senderOf(request)))
    }
  }
  assertSizes(plan, uploads)
  request.body = body
  return uploads
}

/** Drains the rest of the body, so that its sender reads the refusal and both ends are noticed. */
const refuse = (error: unknown, request: FastifyRequest): never => {
  request.raw.unpipe()
  request.raw.resume()
  throw isSendersFault(error, request) ? new DomainError('request.malformed') : error
}

type Run = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Runs a multipart call with its fields and files, and removes the files however it ends. */
export const withUploads = (
  endpoint: Endpoint,
  run: Run,
  maxFileBytes = maximumDocumentBytes,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
  const plan = planOf(endpoint, maxFileBytes)
  const runWithFiles = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const folder = new UploadFolder(request.server.deps.config.dataDir)
    try {
      request.uploads = await readParts(plan, request, folder).catch((error: unknown) =>
        refuse(error, request),
      )
      return await run(request, reply)
    } finally {
      await folder.remove()
    }
  }
  return (request, reply) => inTurn(request, () => runWithFiles(request, reply))
}

/**
 * Adds the route of a multipart call in a scope of its own: the parser's hooks would run for every
 * call of a shared one.
 */
export const routeWithFiles = (app: FastifyInstance, route: RouteOptions): void => {
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.route(route)
  })
}

/** Removes the files of calls that were killed. */
export const uploads = fp(async (app) => {
  const { dataDir } = app.deps.config
  app.decorateRequest('uploads', null)
  await sweepUploadFolders(dataDir, Date.now())
  const sweep = setInterval(() => {
    sweepUploadFolders(dataDir, Date.now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'could not remove the uploads of killed calls'),
    )
  }, sweepMs)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
})
