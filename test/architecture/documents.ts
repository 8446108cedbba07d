const ending = /\.(ts|tsx|mjs|md|json|css|png|svg)$/

/** `{fr,en,ar}/x.ts` → one path for each. */
const spread = (path: string): string[] => {
  const braces = /\{([^}]*)\}/.exec(path)
  if (!braces) return [path]
  return (braces[1] ?? '').split(',').flatMap((choice) => spread(path.replace(braces[0], choice)))
}

/**
 * Files of the repository that a text names between backticks or links to. A name needs a folder to
 * count, and patterns with a placeholder (`<product>`, `…`, `*`) do not.
 */
export const namedFiles = (text: string): string[] => {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  return [...quoted, ...linked]
    .filter((path) => path.includes('/') && ending.test(path) && !/[<>…*\s]|^https?:|^\//.test(path))
    .flatMap(spread)
}
