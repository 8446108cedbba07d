import { mayPass } from '../api/autosave.ts'
import type { Refused, Unreachable } from '../api/client.ts'
import type { Refusal } from './upload-queue.ts'

/** Returns the reason why an upload did not arrive; undefined if it did. */
export const refusalOf = (result: { ok: true } | Refused | Unreachable): Refusal | undefined =>
  result.ok ? undefined : { problem: result.notice, isLost: mayPass(result) }
