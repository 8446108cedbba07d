import { randomUUID } from 'node:crypto'
import type { DraftFileView } from '@wassit/domain/api/requests/requests'
import type { Piece } from '@wassit/domain/request/pieces'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { pdfFile } from './policy-factories.ts'
import type { InsuredPolicy } from './request-factories.ts'

export type Owner = Pick<InsuredPolicy, 'browser' | 'id'>

interface Chosen {
  part: Piece['part']
  kind?: RequestKind
  file?: File
  id?: string
}

/** Uploads a file into the draft of a form, as the browser does when it is chosen. */
export const chooseFile = async (
  { browser, id: insuranceId }: Owner,
  { part, kind = 'claim', file, id = randomUUID() }: Chosen,
) =>
  browser.form('/api/user/report/draft/file', {
    insurance_id: insuranceId,
    type: requestKinds[kind].slug,
    id,
    [part]: file ?? (await pdfFile()),
  })

/** Returns the id of a file that was added to a draft. */
export const chosenFile = async (owner: Owner, chosen: Chosen): Promise<string> => {
  const answer = await chooseFile(owner, chosen)
  if (answer.status !== 200) throw new Error(`draft/file answered ${answer.status}: ${answer.text}`)
  return String(answer.body.file.id)
}

export const removeFile = ({ browser, id: insuranceId }: Owner, id: string, kind: RequestKind = 'claim') =>
  browser.post('/api/user/report/draft/file/remove', {
    insurance_id: insuranceId,
    type: requestKinds[kind].slug,
    id,
  })

/** Returns the files of a draft as its form shows them. */
export const filesOfDraft = async (
  { browser, id }: Owner,
  kind: RequestKind = 'claim',
): Promise<DraftFileView[]> =>
  (await browser.get(`/api/user/report/draft?insurance_id=${id}&type=${requestKinds[kind].slug}`)).body.files
