import { wireKeyOf } from '../document/document.ts'
import type { WireKey } from '../document/document.ts'
import type { MessageId } from '@wassit/words/catalogue'
import type { RequestKind } from './request.ts'

type PieceKind = 'supportingDocument' | 'bankDetails' | 'lossReport' | 'photo' | 'invoice'

/** File of a request form. */
export interface Piece {
  /** Kind of the stored document. */
  kind: PieceKind
  /** Key in `pieces`, the JSON of the ticked boxes (spec 001 §3). */
  tick: WireKey<PieceKind>
  /** Part on the wire (spec 001 §3). */
  part: Exclude<WireKey<PieceKind>, 'photos'> | 'photos[]'
  maxCount: number
  /** Name of what the customer adds: plural if several files are allowed. */
  label: MessageId
  /** Accepts images but no PDF (spec 001 §5). */
  imagesOnly?: true
}

const only = (kind: 'supportingDocument' | 'bankDetails' | 'lossReport'): Piece => ({
  kind,
  tick: wireKeyOf(kind),
  part: wireKeyOf(kind),
  maxCount: 1,
  label: `document.kind.${kind}`,
})

const ofContract = [only('supportingDocument'), only('bankDetails')]

/** Files of each form, in its order. All are optional. */
export const requestPieces: Record<RequestKind, readonly Piece[]> = {
  renewal: ofContract,
  termination: ofContract,
  endorsement: ofContract,
  claim: [
    only('lossReport'),
    {
      kind: 'photo',
      tick: 'photos',
      part: 'photos[]',
      maxCount: 10,
      label: 'request.form.files.photos',
      imagesOnly: true,
    },
    {
      kind: 'invoice',
      tick: 'factures',
      part: 'factures',
      maxCount: 5,
      label: 'request.form.files.invoices',
    },
    only('bankDetails'),
  ],
}
