const ending = /\.(ts|tsx|mjs|md|json|css|png|svg)$/

/** Expands `{fr,en,ar}/x.ts` to one path for each. */
const spread = (path: string): string[] => {
  const braces = /\{([^}]*)\}/.exec(path)
  if (!braces) return [path]
  return (braces[1] ?? '').split(',').flatMap((choice) => spread(path.replace(braces[0], choice)))
}

const listOf = (numbers = ''): number[] => numbers.split(', ').map(Number)

/** Returns the numbers of the rulings that a text cites: `RULINGS 4, 43`, also across two lines. */
export const citedRulings = (text: string): number[] =>
  [...text.matchAll(/RULINGS[\s*/]+(\d+(?:, \d+)*)/g)].flatMap(([, numbers]) => listOf(numbers))

/** Returns the numbers of the rulings that `docs/rulings.md` contains. */
export const rulingsIn = (text: string): number[] =>
  [...text.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))

/** Returns documents that a text cites: Markdown files, and papers such as `DESIGN §3`. */
export const citedDocuments = (text: string): string[] => [
  ...[...text.matchAll(/(?<![\w/.-])[\w-]+(?:\/[\w-]+)*\.md\b/g)].map(([path]) => path),
  ...[...text.matchAll(/\b([A-Z]{3,}) §/g)].map(([, paper = '']) => paper),
]

/**
 * Returns the repository's files that a text names between backticks or links to. Patterns
 * with a placeholder (`<product>`, `…`, `*`) are skipped.
 */
export const namedFiles = (text: string): string[] => {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  return [...quoted, ...linked]
    .filter((path) => ending.test(path) && !/[<>…*\s]|^https?:|^\/|^\.[a-z]/.test(path))
    .map((path) => path.replace(/^(\.\.\/)+/, ''))
    .flatMap(spread)
}
