/** Most words of a record, as `wc -w` counts them. */
const mostWords = 300

/** Sections that state what the code does; *Why* and *Refused* name what is not in it. */
const claiming = new Set(['Decision', 'Where'])

/** Citations with numbers of their own, which are no figures of the code. */
const citations = [
  /RULINGS[\s*/]+\d+(?:, \d+)*/g,
  /\bspec \d+ §[\d.]+/g,
  /\b(?:law|[Aa]rrêté|RFC|ASVS|articles?|art\.) \d[\d.-]*/g,
  /\b[A-Z][A-Za-z]*[-+]\d[\w-]*/g,
]

/** Files of the repository, as a record may name them. */
export interface Tree {
  /** Words of the code, such as names of functions, tables and variables. */
  words: ReadonlySet<string>
  /** Returns whether the code contains a text, such as an address or the code of an error. */
  contains: (text: string) => boolean
  /** Returns the text of the files whose path ends so; nothing if there is none. */
  textOf: (path: string) => string | undefined
  /** Statuses of the error catalogue, which every record may name. */
  statuses: ReadonlySet<number>
}

/** Returns the sections of a record that are claims about the code. */
const claimsOf = (record: string): string =>
  record
    .split(/^## /m)
    .slice(1)
    .filter((section) => claiming.has(section.slice(0, section.indexOf('\n'))))
    .join('\n')

const spansOf = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

const isFile = (span: string): boolean => /\.(tsx?|mjs|md|json|css)$/.test(span) && !span.startsWith('.')

/** Returns the files and folders that a record names. */
const filesIn = (claims: string): string[] => spansOf(claims).filter(isFile)

const isKnownName = (tree: Tree, name: string): boolean =>
  tree.words.has(name) || tree.contains(name) || tree.textOf(name) !== undefined

/** Returns names between backticks that the code does not have: `NAME=value` is the name of a variable. */
const lostNames = (tree: Tree, claims: string): string[] =>
  spansOf(claims)
    .filter((span) => !isFile(span) && !/\s|[<>…*[\]]/.test(span))
    .map((span) => span.replace(/=.*/, ''))
    .filter((name) => !isKnownName(tree, name))

const numbersOf = (text: string): number[] =>
  [...text.matchAll(/(?<![\w.])\d[\d_]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll('_', '')))

/** Figures of a text; groups of three digits are one: `20 000`. */
const figuresIn = (claims: string): number[] => {
  const prose = citations.reduce(
    (text, citation) => text.replaceAll(citation, ''),
    claims.replaceAll(/`[^`\n]*`|\[[^\]]*\]\([^)]*\)/g, ''),
  )
  return numbersOf(prose.replaceAll(/(?<=\d)[\u00a0\u202f ](?=\d{3}\b)/g, ''))
}

/**
 * Returns figures that no file has which the record names. Files write them in units of their own:
 * centimes, shares of one and milliseconds.
 */
const lostFigures = (tree: Tree, claims: string): number[] => {
  const named = new Set(
    numbersOf(
      filesIn(claims)
        .map((path) => tree.textOf(path) ?? '')
        .join('\n'),
    ),
  )
  return figuresIn(claims).filter(
    (figure) =>
      !tree.statuses.has(figure) &&
      ![figure, figure * 100, figure / 100, figure * 1000].some((written) => named.has(written)),
  )
}

/** Returns the faults of a record: too long, or with a file, a name or a figure that does not exist. */
export const recordFaults = (tree: Tree, record: string): string[] => {
  const claims = claimsOf(record)
  const words = record.split(/\s+/).filter(Boolean).length
  return [
    ...(words > mostWords ? [`has ${words} words`] : []),
    ...filesIn(claims)
      .filter((path) => tree.textOf(path) === undefined)
      .map((path) => `names no file: ${path}`),
    ...lostNames(tree, claims).map((name) => `names nothing: ${name}`),
    ...lostFigures(tree, claims).map((figure) => `has a figure of no file that it names: ${figure}`),
  ]
}

/** Returns the records that a text cites, as they are written: a number without its topic is none. */
export const citedRecords = (text: string): string[] =>
  [...text.matchAll(/\bdecisions\/(\d{3}[\w-]*)|\b(?:ADR|[Dd]ecision) (\d{3})\b/g)].map(
    ([, name, number]) => name ?? number ?? '',
  )
