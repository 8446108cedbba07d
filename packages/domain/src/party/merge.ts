/** Values of two persons from which an admin chooses, in the order of the comparison. */
export const mergeFields = [
  'firstname',
  'lastname',
  'cin',
  'birthday',
  'email',
  'phone',
  'city',
  'address',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Hours within which a merge can be reversed. */
const reversalHours = 24

/** Returns the moment until which a merge can be reversed. */
export const reversibleUntil = (mergedAt: Date): Date =>
  new Date(mergedAt.getTime() + reversalHours * 3_600_000)

export type PersonValues = Record<MergeField, string | null>

/** Tells whether two persons have CIN numbers, and different ones: they are two people. */
export const areTwoPeople = (one: PersonValues, other: PersonValues): boolean =>
  one.cin !== null && other.cin !== null && one.cin !== other.cin

/** Returns the values of the merged person: those chosen of `joined`, and its values where `kept` has none. */
export const mergedValues = (
  kept: PersonValues,
  joined: PersonValues,
  chosen: readonly MergeField[],
): PersonValues =>
  Object.fromEntries(
    mergeFields.map((field) => [
      field,
      chosen.includes(field) ? (joined[field] ?? kept[field]) : (kept[field] ?? joined[field]),
    ]),
  ) as PersonValues
