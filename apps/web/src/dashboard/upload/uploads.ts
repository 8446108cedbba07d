import { policyCalls } from '@wassit/domain/api/policies'
import type { IdentityFile } from '@wassit/domain/document/document'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { uploadCall } from '../../api/upload.ts'
import { readyFile } from './ready-file.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { UploadQueue } from './upload-queue.ts'

const queues = new Map<string, UploadQueue<IdentityFile>>()

/** The files on their way to one insurance; they go on when its detail is closed and opened again. */
const queueOf = (insuranceId: string, insuranceType: string): UploadQueue<IdentityFile> => {
  const known = queues.get(insuranceId)
  if (known) return known
  const queue = createUploadQueue<IdentityFile>({
    prepare: readyFile,
    send: async (slot, file, { onProgress, signal }) => {
      const result = await uploadCall(onProgress)(policyCalls.uploadDocuments, {
        body: { insuranceId, insuranceType },
        files: { [slot]: [file] },
        signal,
      })
      return result.ok ? undefined : result.notice
    },
  })
  queues.set(insuranceId, queue)
  return queue
}

/** The files on their way, and a word when all of them have gone. */
export const useUploads = (
  { id, insuranceType_name }: { id: string; insuranceType_name: string },
  onDrained: () => void,
) => {
  const queue = queueOf(id, insuranceType_name)
  const tell = useEffectEvent(onDrained)
  useEffect(() => queue.onDrained(() => tell()), [queue])
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads) }
}
