import { keptTypeOf, maximumDocumentBytes } from '@wassit/domain/document/document'
import type { MessageId } from '@wassit/words/catalogue'
import type { Notice } from '../i18n/notice.ts'

/** Returns whether a file is a picture that can be shrunk before sending. */
export const isPicture = (file: Pick<File, 'name' | 'type'>): boolean =>
  keptTypeOf(file)?.startsWith('image/') ?? false

const megabytes = maximumDocumentBytes / 1024 / 1024

/**
 * Returns the problem with a file as far as a browser can tell; the server checks the content.
 */
export const problemOf = (file: Pick<File, 'name' | 'type' | 'size'> | undefined): Notice | undefined => {
  if (!file) return { id: 'validation.file.required' }
  if (!keptTypeOf(file)) return { id: 'validation.file.type' }
  if (file.size === 0) return { id: 'dashboard.upload.empty' }
  if (file.size > maximumDocumentBytes)
    return { id: 'validation.file.tooLarge', values: { limit: megabytes } }
  return undefined
}

const faultsOfFiles: ReadonlySet<MessageId> = new Set([
  'validation.file.required',
  'validation.file.type',
  'validation.file.tooLarge',
  'dashboard.upload.empty',
])

/** Tells whether the user can send the same file again. A fault of the file itself does not go away. */
export const canRetry = (problem: Notice | undefined): boolean =>
  !problem || 'text' in problem || !faultsOfFiles.has(problem.id)
