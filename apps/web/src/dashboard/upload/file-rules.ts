import { acceptedTypes, maximumDocumentBytes } from '@wassit/domain/document/document'
import type { AcceptedType } from '@wassit/domain/document/document'
import type { MessageId, MessageValues } from '@wassit/domain/i18n/catalogue'
import type { Refused, Unreachable } from '../../api/client.ts'

/** Why a file is not taken: one of our sentences, or the server's own. */
export type Problem = { id: MessageId; values?: MessageValues } | { text: string }

const isAccepted = (type: string): type is AcceptedType => Object.hasOwn(acceptedTypes, type)
const endings = /\.(pdf|jpe?g|png)$/i

/** A picture that can be made smaller before it is sent. */
export const isPicture = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png'

const megabytes = maximumDocumentBytes / 1024 / 1024

/**
 * What is wrong with a file as far as a browser can tell; its content is the server's to judge. Some
 * devices tell no type: then the ending has to do.
 */
export const problemOf = (file: Pick<File, 'name' | 'type' | 'size'> | undefined): Problem | undefined => {
  if (!file) return { id: 'validation.file.required' }
  if (!(file.type ? isAccepted(file.type) : endings.test(file.name))) return { id: 'validation.file.type' }
  if (file.size === 0) return { id: 'dashboard.upload.empty' }
  if (file.size > maximumDocumentBytes)
    return { id: 'validation.file.tooLarge', values: { limit: megabytes } }
  return undefined
}

/** Whether the same file can be sent again: what is wrong with the file itself stays wrong. */
export const canRetry = (problem: Problem | undefined): boolean =>
  !problem || 'text' in problem || problem.id === 'errors.network' || problem.id === 'dashboard.upload.failed'

/** Why sending failed, in the words of spec 001 §8: the server's sentence, or that the network is slow. */
export const problemOfCall = (failed: Refused | Unreachable): Problem => {
  if (failed.offline) return { id: 'errors.network' }
  return failed.message ? { text: failed.message } : { id: 'dashboard.upload.failed' }
}
