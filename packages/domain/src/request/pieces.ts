import type { RequestDocumentKind } from '../document/document.ts'
import type { RequestKind } from './request.ts'

/** A file of a request form: its part on the wire (spec 001 §3) and what it becomes. */
export interface Piece {
  part: 'justificatif' | 'rib' | 'rapport' | 'photos[]' | 'factures'
  /** Its key in `pieces`, the JSON of what was ticked; the kind of document it becomes. */
  kind: Extract<RequestDocumentKind, 'justificatif' | 'rib' | 'rapport' | 'photos' | 'factures'>
  maxCount: number
  /** Pictures and no PDF (spec 001 §5). */
  imagesOnly?: true
}

const justificatif: Piece = { part: 'justificatif', kind: 'justificatif', maxCount: 1 }
const rib: Piece = { part: 'rib', kind: 'rib', maxCount: 1 }

/** Which files each form takes, in its order. None has to be sent. */
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
