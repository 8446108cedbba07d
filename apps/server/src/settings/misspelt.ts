/** Least length of a name that two slips leave recognizable. */
const longName = 8
const shortName = 5

/** Returns the number of signs to insert, remove or replace between two texts (Levenshtein). */
const distance = (left: string, right: string): number => {
  let above = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (const [row, sign] of [...left].entries()) {
    const line = [row + 1]
    for (const [at, other] of [...right].entries()) {
      const [insert, remove, replace] = [line[at], above[at + 1], above[at]] as [number, number, number]
      line.push(Math.min(insert + 1, remove + 1, replace + (sign === other ? 0 : 1)))
    }
    above = line
  }
  return above[right.length] ?? 0
}

const slipsOf = (name: string): number => (name.length >= longName ? 2 : name.length >= shortName ? 1 : 0)

/** Returns the names that are none of the known ones and look like a slip of one, each with that one. */
export const misspeltNames = (given: readonly string[], known: readonly string[]): string[] =>
  given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find(
        (each) => Math.abs(each.length - name.length) <= 2 && distance(name, each) <= slipsOf(each),
      )
      return meant === undefined ? [] : [`${name} for ${meant}`]
    })
