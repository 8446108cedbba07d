import { z } from 'zod/mini'
import { kindOfWireKey, wireKeyOf } from '../../document/document.ts'
import type { WireKey } from '../../document/document.ts'
import { PlainText } from '../../party/text.ts'

type Kind = Parameters<typeof wireKeyOf>[0]

/** Key of one of these documents on the wire. */
export const DocumentKey = <K extends Kind>(kinds: readonly K[], refusal?: string) =>
  z.enum(
    kinds.map((kind) => wireKeyOf(kind)),
    refusal,
  )

/** Kind of one of these documents, which a caller sends as its key. */
export const DocumentByKey = <K extends Kind>(kinds: readonly K[], refusal?: string) =>
  z.pipe(
    DocumentKey(kinds, refusal),
    z.transform((key: WireKey<K>) => kindOfWireKey(key)),
  )

/** Document that an agent refuses or withdraws, by its label, with the reason for the customer. */
export const DocumentWithReason = z.object({ value: PlainText(100), reason: PlainText(300) })
