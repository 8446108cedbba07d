import type { Answer, Endpoint } from '@wassit/domain/api/endpoint'
import type { AddReport } from '@wassit/domain/api/requests/request-forms'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { RequestKind } from '@wassit/domain/request/request'
import type { z } from 'zod/mini'
import type { Refused, Unreachable } from '../api/client.ts'
import type { OnProgress } from '../api/upload.ts'
import { failureOf, refuse } from '../forms/action.ts'
import { readValues } from '../forms/values.ts'
import type { ChosenFiles, FileTray } from './file-tray.ts'
import { fieldOfPath, withSentPieces } from './request-body.ts'

/** Parts of a rendered form that its action needs in addition to the fields. */
export interface Sending<Body extends AddReport = AddReport> {
  kind: RequestKind
  schema: z.ZodMiniType<Body>
  order: readonly string[]
  tray: Pick<FileTray, 'settled' | 'chosen'>
  onProgress: OnProgress
  /** Begins a try; the returned controller lets the sender stop it. */
  begin: () => AbortController
  /** Called once the server has the request, so that the draft is deleted. */
  onSent: () => void
  /** Called if the draft no longer has a file of the form. */
  onFilesGone: () => Promise<void>
}

/** Returns a registry in which an action finds its rendered form under the form's key. */
export const createSendings = <Body extends AddReport>() => {
  const sendings = new Map<string, Sending<Body>>()
  return {
    /**
     * Registers a form under its key, which is the idempotency key too. Returns a function that ends the
     * registration.
     */
    register: (key: string, sending: Sending<Body>): (() => void) => {
      sendings.set(key, sending)
      return () => void sendings.delete(key)
    },
    find: (key: string): Sending<Body> | undefined => sendings.get(key),
  }
}

export const keyField = '_key'

/** Resolves with the work, or rejects when the signal aborts. */
const unlessAborted = async (work: Promise<void>, signal: AbortSignal): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new DOMException('aborted', 'AbortError'))
  signal.addEventListener('abort', abort)
  try {
    await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
  signal.throwIfAborted()
}

/** Returns the body with the files of the draft; a form without any is the specified one. */
const withFiles = <Body extends AddReport>(body: Body, { kept, along }: ChosenFiles): Body => ({
  ...withSentPieces(body, { ...kept, ...along }),
  ...(Object.keys(kept).length > 0 && { draft_files: kept }),
})

const isGone = ({ message }: Issue): boolean => message === 'validation.file.gone'

/** Call that sends a form with its files. */
type Send<Body, E extends Endpoint> = (input: {
  body: Body
  files: ChosenFiles['along']
  headers: Record<string, string>
  signal: AbortSignal
}) => Promise<{ ok: true; data: Answer<E> } | Refused | Unreachable>

/**
 * Sends a form, once its files are on the server or known to be lost: lost ones are sent along.
 * Every try carries the same key, so that a lost response does not cause a second request
 * (RULINGS 32). Returns the answer, or the refusal for the form.
 */
export const trySending = async <Body extends AddReport, E extends Endpoint>(
  form: FormData,
  key: string,
  {
    kind,
    schema,
    order,
    tray,
    onFilesGone,
  }: Pick<Sending<Body>, 'kind' | 'schema' | 'order' | 'tray' | 'onFilesGone'>,
  send: Send<Body, E>,
  signal: AbortSignal,
): Promise<{ answer: Answer<E> } | { refused: ReturnType<typeof refuse> }> => {
  const values = readValues(form)
  const checked = schema.safeParse(values)
  if (!checked.success) return { refused: refuse(values, { issues: issuesOf(checked.error, order) }) }
  try {
    await unlessAborted(tray.settled(), signal)
    const chosen = tray.chosen()
    const headers = { 'idempotency-key': key }
    const result = await send({ body: withFiles(checked.data, chosen), files: chosen.along, headers, signal })
    if (result.ok) return { answer: result.data }
    const { issues = [], ...failure } = failureOf(result)
    if (issues.some(isGone)) await onFilesGone()
    const placed = issues.map((issue) => ({ ...issue, path: fieldOfPath(kind, issue.path, values) }))
    return { refused: refuse(values, { ...failure, issues: placed }) }
  } catch (cause) {
    if (!signal.aborted) throw cause
    return { refused: refuse(values, {}) }
  }
}
