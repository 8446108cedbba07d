import { iceOf, identityOf, phoneOf, text } from './facts.ts'
import type { ImportField } from './fields.ts'
import { policyNumberKey } from './keys.ts'
import { keyOf } from './known-book.ts'
import type { KeyKind } from './known-book.ts'
import type { ImportValues } from './row.ts'

/** Fields whose values are keys. */
export const keyFields: ReadonlySet<ImportField> = new Set([
  'policyNumber',
  'receipt',
  'plate',
  'provisionalPlate',
  'identity',
  'ice',
  'phone',
  'phone2',
])

/** Returns the keys under which the row of these values finds contracts and persons. */
export const askedKeys = (values: ImportValues): string[] => {
  const texts: Record<KeyKind, string | undefined> = {
    number: policyNumberKey(text(values.policyNumber) ?? ''),
    receipt: text(values.receipt),
    plate: text(values.plate),
    cin: identityOf(values),
    ice: iceOf(values),
    phone: phoneOf(values),
  }
  return Object.entries(texts).flatMap(([kind, each]) => (each ? keyOf(kind as KeyKind, each) : []))
}
