import { requestCalls } from '@wassit/domain/api/requests'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Call } from '../../api/client.ts'
import type { FormValues } from '../../forms/values.ts'

/** `refused`: trying again is no use. */
export type KeepState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused'

interface KeeperOptions {
  call: Call
  kind: RequestKind
  insuranceId: string
  onState: (state: KeepState) => void
}

/** A pause in typing after which a form is kept (RULINGS 40), and the wait before another try. */
const pauseMs = 1000
const retryMs = 5000

export interface DraftKeeper {
  /** Keeps the fields after a pause in typing. */
  change: (fields: FormValues) => void
  /** Keeps what is waiting, now; `keepalive` for a page that is going away. */
  flush: (keepalive?: boolean) => Promise<void>
  /** The form was sent or given up: nothing of it is kept, also nothing that is still on its way. */
  forget: () => Promise<void>
  stop: () => void
}

const keyOf = (kind: RequestKind, insuranceId: string): string => `${kind} ${insuranceId}`

/** What could not be kept before its form was left, e.g. because the session ran out. */
const unsaved = new Map<string, FormValues>()

/** What a form that comes back goes on with, where its last fields did not reach the server. */
export const unsavedFields = (kind: RequestKind, insuranceId: string): FormValues | undefined =>
  unsaved.get(keyOf(kind, insuranceId))

/** Keeps a half-filled form on the server, one save at a time; begins with what was left unsaved. */
export const createDraftKeeper = ({ call, kind, insuranceId, onState }: KeeperOptions): DraftKeeper => {
  const key = keyOf(kind, insuranceId)
  let waiting = unsaved.get(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()
  let stopped = false
  let forgotten = false

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!stopped && !forgotten) timer = setTimeout(() => void flush(), ms)
  }
  unsaved.delete(key)
  if (waiting) schedule(0)

  const save = (fields: FormValues | null, keepalive = false) =>
    call(requestCalls.saveRequestDraft, {
      body: { insurance_id: insuranceId, type: requestKinds[kind].slug, fields },
      keepalive,
    })

  const keep = async (fields: FormValues, keepalive: boolean): Promise<void> => {
    onState('saving')
    const result = await save(fields, keepalive)
    if (result.ok) return onState('saved')
    waiting ??= fields
    const mayPass = result.offline || result.status === 429 || result.status === 401 || result.status >= 500
    onState(mayPass ? 'offline' : 'refused')
    if (mayPass) schedule(retryMs)
    else waiting = undefined
  }

  const flush = async (keepalive = false): Promise<void> => {
    clearTimeout(timer)
    await underWay
    const fields = waiting
    if (!fields || stopped || forgotten) return
    waiting = undefined
    underWay = keep(fields, keepalive)
    await underWay
  }

  return {
    change: (fields) => {
      waiting = fields
      schedule(pauseMs)
    },
    flush,
    forget: async () => {
      forgotten = true
      waiting = undefined
      clearTimeout(timer)
      await underWay
      await save(null, true)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      if (waiting && !forgotten) unsaved.set(key, waiting)
    },
  }
}
