import type { ChoiceKind } from './choices.ts'

/**
 * Kind of a column: how its values are compared, written and shown. Sums are amounts with a total at
 * the foot; moments are shown as their Moroccan day, last days with the days that are left; addresses are for readers with the right `identity`.
 */
export type ColumnKind =
  | 'text'
  | 'address'
  | 'phone'
  | 'file'
  | 'request'
  | 'right'
  | 'day'
  | 'moment'
  | 'sum'
  | 'product'
  | 'town'
  | 'reference'
  | 'papers'
  | 'requestStatus'
  | 'plate'
  | 'dueDay'
  | 'count'
  | 'cameFrom'
  | ChoiceKind
