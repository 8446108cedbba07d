import { maximumDocumentBytes } from '@wassit/domain/document/document'
import { isPicture } from './file-rules.ts'

/** The file as it can be sent: a photo over the limit is made smaller. */
export const readyFile = async (file: File): Promise<File> => {
  if (file.size <= maximumDocumentBytes || !isPicture(file)) return file
  const { shrinkPicture } = await import('./shrink-picture.ts')
  return shrinkPicture(file)
}
