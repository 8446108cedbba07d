import { maximumDocumentBytes } from '@wassit/domain/document/document'
import { isPicture } from './file-rules.ts'

/** Returns the file to send; shrinks a photo over the limit. */
export const readyFile = async (file: File): Promise<File> => {
  if (file.size <= maximumDocumentBytes || !isPicture(file)) return file
  const { shrinkPicture } = await import('./shrink-picture.ts')
  return shrinkPicture(file)
}
