const ending = /\.(ts|tsx|mjs|md|json|css|png|svg)$/

/** Expands `{fr,en,ar}/x.ts` to one path for each. */
const spread = (path: string): string[] => {
  const braces = /\{([^}]*)\}/.exec(path)
  if (!braces) return [path]
  return (braces[1] ?? '').split(',').flatMap((choice) => spread(path.replace(braces[0], choice)))
}

/**
 * Returns the repository's files that a text names between backticks or links to. Only names with a
 * folder are read, and patterns with a placeholder (`<product>`, `…`, `*`) are skipped.
 */
export const namedFiles = (text: string): string[] => {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  return [...quoted, ...linked]
    .filter((path) => path.includes('/') && ending.test(path) && !/[<>…*\s]|^https?:|^\//.test(path))
    .flatMap(spread)
}
