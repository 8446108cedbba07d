import type { ImportValues } from './row.ts'

export const statedKinds = ['payment', 'claim'] as const
export type StatedKind = (typeof statedKinds)[number]

/** Payment or claim of a contract as a list states it. It moves no money and opens no request. */
export interface StatedLine {
  kind: StatedKind
  /** Text by which the same line is known again. */
  key: string
  lines: ImportValues
}
