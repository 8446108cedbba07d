import type { AcceptedType } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../deps.ts'

/** Tells whether a document has a thumbnail: pictures have one, PDFs none. */
export const isPicture = (type: AcceptedType): boolean => type !== 'application/pdf'

interface Picture {
  bytes: Uint8Array
  mimeType: AcceptedType
  name: string
}

/**
 * Returns a picture small enough to be recognized and too small to be read. The process that cleans
 * uploads draws it; readers of several pictures take turns.
 */
export const thumbnailOf = async (
  { cleanFile }: Pick<Deps, 'cleanFile'>,
  { bytes, mimeType, name }: Picture,
  reader: string,
): Promise<Picture> => {
  if (!isPicture(mimeType)) throw new DomainError('document.unknown')
  const drawn = await cleanFile({ bytes, mimeType, as: 'thumbnail' }, reader)
  if ('fault' in drawn) throw new DomainError('document.unknown')
  return { bytes: drawn.bytes, mimeType: 'image/jpeg', name }
}
