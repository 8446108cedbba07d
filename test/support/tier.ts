/**
 * True in the long run, `npm test -- --long`: full counts of races and every language, for a night or
 * a release. The usual run shows the same kinds of mistakes in less time.
 */
export const isLong = process.env['TEST_TIER'] === 'long'

/** Returns the value of the tier that runs, such as `pick({ usual: 12, long: 50 })` callers at once. */
export const pick = <T>({ usual, long }: { readonly usual: T; readonly long: T }): T =>
  isLong ? long : usual
