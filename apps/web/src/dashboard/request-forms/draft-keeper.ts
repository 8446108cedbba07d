import { requestCalls } from '@wassit/domain/api/requests/requests'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Call } from '../../api/client.ts'
import { createAutosave, createSaveMemory } from '../../api/autosave.ts'
import type { Autosave, SaveState } from '../../api/autosave.ts'
import type { FormValues } from '../../forms/values.ts'

interface KeeperOptions {
  call: Call
  kind: RequestKind
  insuranceId: string
  onState: (state: SaveState) => void
}

export type DraftKeeper = Autosave<FormValues>

const keyOf = (kind: RequestKind, insuranceId: string): string => `${kind} ${insuranceId}`

const memory = createSaveMemory<FormValues>()

/** Returns the last fields that did not reach the server, for a form that is opened again. */
export const unsavedFields = (kind: RequestKind, insuranceId: string): FormValues | undefined =>
  memory.left.get(keyOf(kind, insuranceId))

/** Saves a half-filled form on the server. `forget` also deletes the saved form there. */
export const createDraftKeeper = ({ call, kind, insuranceId, onState }: KeeperOptions): DraftKeeper => {
  const save = (fields: FormValues | null, keepalive: boolean) =>
    call(requestCalls.saveRequestDraft, {
      body: { insurance_id: insuranceId, type: requestKinds[kind].slug, fields },
      keepalive,
    })
  const saver = createAutosave<FormValues>({ memory, key: keyOf(kind, insuranceId), save, onState })
  return {
    ...saver,
    forget: async () => {
      await saver.forget()
      await save(null, true)
    },
  }
}
