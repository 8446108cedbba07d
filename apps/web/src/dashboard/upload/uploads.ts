import { policyCalls } from '@wassit/domain/api/policies'
import { wireKeyOf } from '@wassit/domain/document/document'
import type { IdentityFile } from '@wassit/domain/document/document'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { uploadCall } from '../../api/upload.ts'
import { useRetryOnline } from '../../ui/use-retry-online.ts'
import { readyFile } from './ready-file.ts'
import { createUploadQueue } from './upload-queue.ts'
import type { UploadQueue } from './upload-queue.ts'

interface Uploads {
  queue: UploadQueue<IdentityFile>
  /** Files without a response, sent again automatically when the network is back. */
  lost: Set<IdentityFile>
}

const known = new Map<string, Uploads>()

/**
 * Returns the uploads of a policy, which continue when its detail is closed and opened again.
 */
const uploadsOf = (insuranceId: string, insuranceType: string): Uploads => {
  const found = known.get(insuranceId)
  if (found) return found
  const lost = new Set<IdentityFile>()
  const queue = createUploadQueue<IdentityFile>({
    prepare: readyFile,
    send: async (slot, file, { onProgress, signal }) => {
      lost.delete(slot)
      const result = await uploadCall(onProgress)(policyCalls.uploadDocuments, {
        body: { insuranceId, insuranceType },
        files: { [wireKeyOf(slot)]: [file] },
        signal,
      })
      if (result.ok) return undefined
      if (result.offline) lost.add(slot)
      return result.notice
    },
  })
  known.set(insuranceId, { queue, lost })
  return { queue, lost }
}

/** Returns the uploads of a policy and calls `onDrained` when all of them are done. */
export const useUploads = (
  { id, insuranceType_name }: { id: string; insuranceType_name: string },
  onDrained: () => void,
) => {
  const { queue, lost } = uploadsOf(id, insuranceType_name)
  const tell = useEffectEvent(onDrained)
  useEffect(() => queue.onDrained(() => tell()), [queue])
  useRetryOnline(() => {
    for (const slot of lost) queue.retry(slot)
    lost.clear()
  })
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads) }
}
