import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { DraftFileView } from '@wassit/domain/api/requests/requests'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { mayPass } from '../../api/autosave.ts'
import { customerCall } from '../../api/customer.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { uploadCall } from '../../api/upload.ts'
import { readyFile } from '../../upload/ready-file.ts'
import { refusalOf } from '../../upload/upload-refusal.ts'
import { createFileTray } from '../../request-forms/file-tray.ts'
import type { FileTray } from '../../request-forms/file-tray.ts'

const buildTray = (kind: RequestKind, insuranceId: string): FileTray => {
  const draft = { insurance_id: insuranceId, type: requestKinds[kind].slug }
  return createFileTray({
    pieces: requestKinds[kind].pieces,
    prepare: readyFile,
    urls: URL,
    newId: randomUuid,
    keep: async (part, id, file, { onProgress, signal }) => {
      const call = uploadCall(onProgress)
      const body = { ...draft, id }
      const result = await call(requestCalls.addDraftFile, { body, files: { [part]: [file] }, signal })
      const refusal = refusalOf(result)
      const [issue] = result.ok || result.offline ? [] : result.issues
      // The issue of a file says more than the message of its call.
      return refusal && issue
        ? { ...refusal, problem: { id: issue.message, ...(issue.values && { values: issue.values }) } }
        : refusal
    },
    discard: async (id) => {
      const body = { ...draft, id }
      const result = await customerCall(requestCalls.removeDraftFile, { body, keepalive: true })
      return result.ok || !mayPass(result)
    },
  })
}

const trays = new Map<string, FileTray>()
const keyOf = (kind: RequestKind, insuranceId: string): string => `${kind} ${insuranceId}`

/**
 * Returns the tray of a form with the files of its draft. It outlives the form: uploads continue when
 * the form is left, and files that were not kept yet are still there after a login.
 */
export const openTray = (
  kind: RequestKind,
  insuranceId: string,
  files: readonly DraftFileView[],
): FileTray => {
  const key = keyOf(kind, insuranceId)
  const tray = trays.get(key) ?? buildTray(kind, insuranceId)
  trays.set(key, tray)
  tray.restore(files)
  return tray
}

/** Forgets the files of a form that was sent or given up. */
export const closeTray = (kind: RequestKind, insuranceId: string): void => {
  const key = keyOf(kind, insuranceId)
  trays.get(key)?.dispose()
  trays.delete(key)
}
