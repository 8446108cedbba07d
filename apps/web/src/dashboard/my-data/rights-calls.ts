import { rightsCalls } from '@wassit/domain/api/data-law/rights'
import { customerCall } from '../../api/customer.ts'
import type { Refused, Unreachable } from '../../api/client.ts'
import { failed } from '../../factors/factor-calls.ts'
import type { Outcome } from '../../factors/factor-calls.ts'
import type { Notice } from '../../i18n/notice.ts'
import { preparedFile } from '../../upload/ready-file.ts'

/** Withdraws an open rights request. */
export const withdrawRights = async (number: string): Promise<Outcome<undefined>> => {
  const result = await customerCall(rightsCalls.withdrawRights, { params: { number } })
  return result.ok ? { ok: true, value: undefined } : failed(result)
}

/** Fault of an answer, with the input at which it shows. */
export interface ReplyFault {
  at: 'text' | 'file'
  notice: Notice
}

/** Returns the fault of a refused answer: that of its document shows at the document. */
export const faultOf = (result: Refused | Unreachable): ReplyFault => {
  if (result.offline) return { at: 'text', notice: result.notice }
  const [issue] = result.issues
  const isAboutFile = issue ? issue.path.startsWith('file') : result.code.startsWith('document.')
  const notice = issue ? { id: issue.message, values: issue.values } : result.notice
  return { at: isAboutFile ? 'file' : 'text', notice }
}

/** Answers the broker's question, with a document or not; returns the fault if it is not sent. */
export const replyRights = async (
  number: string,
  text: string,
  chosen: File | undefined,
): Promise<ReplyFault | undefined> => {
  if (text.trim() === '') return { at: 'text', notice: { id: 'validation.required' } }
  const { file, problem } = chosen ? await preparedFile(chosen) : {}
  if (problem) return { at: 'file', notice: problem }
  const files: Record<string, File[]> = file ? { file: [file] } : {}
  const result = await customerCall(rightsCalls.replyRights, { params: { number }, body: { text }, files })
  return result.ok ? undefined : faultOf(result)
}
