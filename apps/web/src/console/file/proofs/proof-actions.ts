import { DocumentKey, DocumentWithReason } from '@wassit/domain/api/policies/documents'
import { issuingCalls } from '@wassit/domain/api/policies/issuing'
import { proofFiles } from '@wassit/domain/document/document'
import type { Notice } from '../../../i18n/notice.ts'
import { act } from '../../acts/act.ts'
import { messageOf, staffCall } from '../../admin/use-send.ts'

const ProofKey = DocumentKey(proofFiles)

/** Adds a file that the customer handed an agent; resolves to the reason of a refusal. */
export const sendProof = async (
  number: string,
  file: File,
  kind: string,
  key: string,
): Promise<Notice | undefined> => {
  const sent = await staffCall(issuingCalls.addProofFile, {
    params: { insurance_number: number },
    body: { kind: ProofKey.parse(kind) },
    files: { file: [file] },
    headers: { 'idempotency-key': key },
  })
  return sent.ok ? undefined : { id: messageOf(sent) }
}

/** Acts on the files of the customer, by the name of their form. */
export const proofActs = {
  refuseProof: act(DocumentWithReason, 'file.done.refuseProof', (call, { policy: params }, body) =>
    call(issuingCalls.refuseProofFile, { params, body }),
  ),
}
