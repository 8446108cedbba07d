import type { RequestDocumentKind } from '../document/document.ts'
import type { RequestKind } from './request.ts'

/** File of a request form: its part on the wire (spec 001 §3) and the document it becomes. */
export interface Piece {
  part: 'justificatif' | 'rib' | 'rapport' | 'photos[]' | 'factures'
  /** Key in `pieces` (the JSON of the ticked boxes) and kind of the stored document. */
  kind: Extract<RequestDocumentKind, 'justificatif' | 'rib' | 'rapport' | 'photos' | 'factures'>
  maxCount: number
  /** Accepts images but no PDF (spec 001 §5). */
  imagesOnly?: true
}

const justificatif: Piece = { part: 'justificatif', kind: 'justificatif', maxCount: 1 }
const rib: Piece = { part: 'rib', kind: 'rib', maxCount: 1 }

/** Files of each form, in its order. All are optional. */
export const requestPieces: Record<RequestKind, readonly Piece[]> = {
  renewal: [justificatif, rib],
  termination: [justificatif, rib],
  endorsement: [justificatif, rib],
  claim: [
    { part: 'rapport', kind: 'rapport', maxCount: 1 },
    { part: 'photos[]', kind: 'photos', maxCount: 10, imagesOnly: true },
    { part: 'factures', kind: 'factures', maxCount: 5 },
    rib,
  ],
}
