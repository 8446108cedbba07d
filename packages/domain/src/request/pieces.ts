import { documentKinds } from '../document/document.ts'
import type { RequestDocumentKind } from '../document/document.ts'
import type { MessageId } from '@wassit/words/catalogue'
import type { RequestKind } from './request.ts'

/** File of a request form: its part on the wire (spec 001 §3) and the document it becomes. */
export interface Piece {
  part: 'justificatif' | 'rib' | 'rapport' | 'photos[]' | 'factures'
  /** Key in `pieces` (the JSON of the ticked boxes) and kind of the stored document. */
  kind: Extract<RequestDocumentKind, 'justificatif' | 'rib' | 'rapport' | 'photos' | 'factures'>
  maxCount: number
  /** Name of what the customer adds: plural if several files are allowed. */
  label: MessageId
  /** Accepts images but no PDF (spec 001 §5). */
  imagesOnly?: true
}

const only = (kind: 'justificatif' | 'rib' | 'rapport'): Piece => ({
  part: kind,
  kind,
  maxCount: 1,
  label: documentKinds[kind].label,
})
const [justificatif, rib, rapport] = [only('justificatif'), only('rib'), only('rapport')]

/** Files of each form, in its order. All are optional. */
export const requestPieces: Record<RequestKind, readonly Piece[]> = {
  renewal: [justificatif, rib],
  termination: [justificatif, rib],
  endorsement: [justificatif, rib],
  claim: [
    rapport,
    { part: 'photos[]', kind: 'photos', maxCount: 10, label: 'request.form.files.photos', imagesOnly: true },
    { part: 'factures', kind: 'factures', maxCount: 5, label: 'request.form.files.factures' },
    rib,
  ],
}
