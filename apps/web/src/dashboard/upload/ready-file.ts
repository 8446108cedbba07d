import { maximumDocumentBytes } from '@wassit/domain/document/document'
import type { Notice } from '../../i18n/notice.ts'
import { isPicture, problemOf } from './file-rules.ts'

/** Returns the file to send; shrinks a photo over the limit. */
export const readyFile = async (file: File): Promise<File> => {
  if (file.size <= maximumDocumentBytes || !isPicture(file)) return file
  const { shrinkPicture } = await import('./shrink-picture.ts')
  return shrinkPicture(file)
}

interface PreparedFile {
  file?: File
  problem?: Notice
}

/**
 * Prepares and checks a file. The code that shrinks photos is loaded on demand, which may fail, and
 * a browser may refuse a photo that is too large for its memory.
 */
export const preparedFile = async (chosen: File | undefined): Promise<PreparedFile> => {
  try {
    const file = chosen && (await readyFile(chosen))
    return { file, problem: problemOf(file) }
  } catch {
    return { problem: { id: 'dashboard.upload.failed' } }
  }
}
