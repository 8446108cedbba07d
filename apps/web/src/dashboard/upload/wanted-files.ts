import type { ProofFile } from '@wassit/domain/document/document'
import { kindOfWireKey } from '@wassit/domain/document/document'
import { filesOfProof, isProven } from '@wassit/domain/document/proof'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'

/** Files that the customer is asked for together: by an agent, or for a proof of the checklist. */
export interface FileGroup {
  needed: InsuranceDetail['checklist'][number] | undefined
  slots: ProofFile[]
}

type Asked = Pick<InsuranceDetail, 'checklist' | 'required_documents'>

/**
 * Returns the files to ask for: those that an agent named, then the rest of the checklist's, once
 * each. It leaves out the files that were not sent of a proof that has arrived, and those that would
 * replace what an agent named.
 */
export const wantedFiles = (
  { checklist, required_documents }: Asked,
  isThere: (file: ProofFile) => boolean = () => false,
): FileGroup[] => {
  const required = required_documents.map(kindOfWireKey)
  const asked = new Set<ProofFile>(required)
  const groups: FileGroup[] = [{ needed: undefined, slots: [...asked] }]
  for (const needed of checklist) {
    if (isProven(needed.proof, new Set(required))) continue
    const slots = filesOfProof(needed.proof).filter(
      (slot) => !asked.has(slot) && (!needed.received || isThere(slot)),
    )
    for (const slot of slots) asked.add(slot)
    groups.push({ needed, slots })
  }
  return groups.filter(({ slots }) => slots.length > 0)
}
