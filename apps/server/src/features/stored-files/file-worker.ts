import os from 'node:os'
import type { SentType } from '@wassit/domain/document/document'
import { cleanPdf } from './pdf-content.ts'
import type { PdfFault } from './pdf-content.ts'
import { PictureFault } from './picture-fault.ts'
import type { PictureReason, PointCount } from './picture-fault.ts'
import { cleanPicture, drawLogo, drawThumbnail } from './pictures.ts'

/** File to inspect, and its safe bytes or its fault. */
export interface FileOrder {
  bytes: Uint8Array
  mimeType: SentType
  /** Form of the answer: the whole file by default. */
  as?: 'thumbnail' | 'logo'
}

/** Reason why a file is refused; `heavy` also for one that takes too much memory. */
export type FileFault = PdfFault | PictureReason
export type CleanedFile = { bytes: Uint8Array } | { fault: FileFault; values?: PointCount }

// Gives visitors' calls precedence on a shared processor.
os.setPriority(5)

const clean = async ({ bytes, mimeType, as }: FileOrder): Promise<CleanedFile> => {
  if (as === 'logo') return { bytes: await drawLogo(bytes) }
  if (as === 'thumbnail') return { bytes: await drawThumbnail(bytes) }
  if (mimeType === 'application/pdf') return cleanPdf(bytes)
  return { bytes: await cleanPicture(bytes, mimeType) }
}

const work = async (order: FileOrder): Promise<CleanedFile> => {
  try {
    return await clean(order)
  } catch (error) {
    if (!(error instanceof PictureFault)) return { fault: 'broken' }
    return { fault: error.reason, ...(error.points && { values: error.points }) }
  }
}

process.on('message', (order: FileOrder) => {
  void work(order).then((cleaned) => process.send?.(cleaned))
})
