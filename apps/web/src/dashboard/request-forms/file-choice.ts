import type { Piece } from '@wassit/domain/request/pieces'
import { isPicture, problemOf } from '../upload/file-rules.ts'
import type { Notice } from '../../i18n/notice.ts'

const heic = /\.(heic|heif)$/i

/** What iPhones save unless told otherwise; neither browsers nor insurers read it. */
const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || heic.test(name)

const pictureEnding = /\.(jpe?g|png)$/i

/** What is wrong with the kind of a file before anything is done with it. */
export const kindProblem = (piece: Piece, file: File): Notice | undefined => {
  if (isHeic(file)) return { id: 'request.form.heic' }
  const isImage = file.type ? isPicture(file) : pictureEnding.test(file.name)
  return piece.imagesOnly && !isImage ? { id: 'validation.file.imagesOnly' } : undefined
}

/** What is wrong with a file that is ready to be sent: its type, that it is empty or over 5 MB. */
export const readyProblem = (piece: Piece, file: File): Notice | undefined =>
  kindProblem(piece, file) ?? problemOf(file)
