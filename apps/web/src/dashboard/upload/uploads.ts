import { policyCalls } from '@wassit/domain/api/policies/policies'
import { wireKeyOf } from '@wassit/domain/document/document'
import type { ProofFile } from '@wassit/domain/document/document'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { uploadCall } from '../../api/upload.ts'
import { useRetryOnline } from '../../ui/use-retry-online.ts'
import { readyFile } from '../../upload/ready-file.ts'
import { createUploadQueue } from '../../upload/upload-queue.ts'
import { refusalOf } from '../../upload/upload-refusal.ts'
import type { UploadQueue } from '../../upload/upload-queue.ts'

const known = new Map<string, UploadQueue<ProofFile>>()

/**
 * Returns the uploads of a policy, which continue when its detail is closed and opened again.
 */
const uploadsOf = (insuranceId: string, insuranceType: string): UploadQueue<ProofFile> => {
  const found = known.get(insuranceId)
  if (found) return found
  const queue = createUploadQueue<ProofFile>({
    prepare: readyFile,
    send: async (slot, file, { onProgress, signal }) =>
      refusalOf(
        await uploadCall(onProgress)(policyCalls.uploadDocuments, {
          body: { insuranceId, insuranceType },
          files: { [wireKeyOf(slot)]: [file] },
          signal,
        }),
      ),
  })
  known.set(insuranceId, queue)
  return queue
}

/** Returns the uploads of a policy and calls `onDrained` when all of them are done. */
export const useUploads = (
  { id, insuranceType_name }: { id: string; insuranceType_name: string },
  onDrained: () => void,
) => {
  const queue = uploadsOf(id, insuranceType_name)
  const tell = useEffectEvent(onDrained)
  useEffect(() => queue.onDrained(() => tell()), [queue])
  useRetryOnline(queue.retryLost)
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads) }
}
