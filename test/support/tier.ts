/**
 * True in the long run, `npm test -- --long`: full counts of races and every language, for a night or
 * a release. The usual run shows the same kinds of mistakes in less time.
 */
export const isLong = process.env['TEST_TIER'] === 'long'

/** Returns the value of the tier that runs, such as `pick({ usual: 12, long: 50 })` callers at once. */
export const pick = <T>({ usual, long }: { readonly usual: T; readonly long: T }): T =>
  isLong ? long : usual

/**
 * Returns all of the cases in the long run; usually the first ones that meet each value of each trait,
 * such as each status and each kind of a product of both.
 */
export const meeting = <Case>(
  cases: readonly Case[],
  ...traits: readonly ((each: Case) => unknown)[]
): readonly Case[] => {
  const met = traits.map(() => new Set<unknown>())
  const isNew = (each: Case): boolean => {
    const sizes = met.map((values) => values.size)
    for (const [index, trait] of traits.entries()) met[index]?.add(trait(each))
    return met.some((values, index) => values.size > (sizes[index] ?? 0))
  }
  return isLong ? cases : cases.filter(isNew)
}
