import type { Piece } from '@wassit/domain/request/pieces'
import { contentType } from '../upload/file-content.ts'
import { isPicture, problemOf } from '../upload/file-rules.ts'
import type { Notice } from '../i18n/notice.ts'

/** Returns the problem with the format of a file, before the file is prepared. */
export const kindProblem = (piece: Piece, file: File): Notice | undefined =>
  piece.imagesOnly && !isPicture(file) ? { id: 'validation.file.imagesOnly' } : undefined

/** Returns the problem with a file that is not what its name says. */
const contentProblem = async ({ imagesOnly }: Piece, file: File): Promise<Notice | undefined> => {
  const type = await contentType(file)
  if (imagesOnly && type === 'application/pdf') return { id: 'validation.file.imagesOnly' }
  return type ? undefined : { id: 'validation.file.type' }
}

/** Returns the problem with a prepared file: its type, no content, or more than 5 MB. */
export const readyProblem = async (piece: Piece, file: File): Promise<Notice | undefined> =>
  kindProblem(piece, file) ?? problemOf(file) ?? (await contentProblem(piece, file))
