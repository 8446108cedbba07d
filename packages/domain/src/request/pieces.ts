import { wireKeyOf } from '../document/document.ts'
import type { WireKey } from '../document/document.ts'
import type { MessageId } from '@wassit/words/catalogue'

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

/** Returns a piece of one file. */
export const only = (kind: 'supportingDocument' | 'bankDetails' | 'lossReport'): Piece => ({
  kind,
  tick: wireKeyOf(kind),
  part: wireKeyOf(kind),
  maxCount: 1,
  label: `document.kind.${kind}`,
})

/** Pieces that most forms take. */
export const usualPieces = [only('supportingDocument'), only('bankDetails')]
