import { maximumDocumentBytes, mostPicturePoints } from '@wassit/domain/document/document'
import type { Notice } from '../i18n/notice.ts'
import { isPicture, problemOf } from './file-rules.ts'
import { pointsOf } from '../files/picture-points.ts'

const isTooLarge = async (file: File): Promise<boolean> =>
  file.size > maximumDocumentBytes || (await pointsOf(file)) > mostPicturePoints

/** Returns the file to send; shrinks a photo of too many bytes or points. */
export const readyFile = async (file: File): Promise<File> => {
  if (!isPicture(file) || !(await isTooLarge(file))) return file
  const { shrinkPicture } = await import('../files/shrink-picture.ts')
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
