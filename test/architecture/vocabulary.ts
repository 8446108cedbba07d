import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isNode, root } from './source.ts'
import type { Node, Source } from './source.ts'

/** Words that the glossary refuses for a notion and that names may use in another sense, with that sense. */
const otherSense: Readonly<Record<string, string>> = {
  accident: 'the product personal accident',
  agreement: 'a discount code, as in the glossary',
  alert: 'a mail to the staff about a change of settings; notices are for customers',
  approval: 'the consent to a request, as in the glossary',
  banner: 'a line above the page of the customer area; an incident is one of its causes',
  cause: 'the reason for which a policy continues another one',
  client: 'a program that calls a server',
  comment: 'text in a source file',
  company: 'the firm that runs the broker (`COMPANY_NAME`)',
  error: 'a refusal of the error catalogue',
  event: 'a row of the trail or of a story',
  family: 'the marital status, the family discount and a family of fonts',
  form: 'fields on a screen or in a multipart call',
  option: 'a choice of a field, or a parameter of a function',
  outage: 'a database that is away',
  policy: 'a contract, as in the glossary',
  price: 'the result of the tariff with all its lines',
  rates: 'the taxes',
  receipt: 'our confirmation of a payment; with *transfer*, the proof of a customer',
  reference: 'a field whose answer is the id of a row, or the number of a payment or of a paper',
  report: 'the outcome that a signature provider reports',
  status: 'the step of a policy or request, and the marital status',
  template: 'a database that PostgreSQL copies',
  terms: 'the terms of the site, and the amount and day of an approval',
  transaction: 'a transaction of the database, or the number at the card gateway',
  type: 'the media type of a file, and the type of a claim',
}

/** Words that the glossary refuses and that names of some places use in another sense. */
const otherSenseAt: Readonly<Record<string, { at: RegExp; sense: string }>> = {
  step: {
    at: /^(apps\/web|e2e|packages\/domain\/src\/api)\//,
    sense: 'a page of a form, and the reader’s next act',
  },
  settle: { at: /^packages\/domain\/src\/pricing\//, sense: 'the rounding at the end of a price' },
}

/** Places whose names are those of the wire or of a protocol. */
const borders = /^(packages\/domain\/src\/api\/|apps\/server\/migrations\/)/

const unqualified = (entry: string): string =>
  entry
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase()

/** Returns the entries of the column *we do not say*, lower-case and without their explanations. */
export const refusedWords = (
  glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'),
): string[] => {
  const refused: string[] = []
  let column = -1
  for (const line of glossary.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (!line.startsWith('|')) column = -1
    else if (cells.includes('we do not say')) column = cells.indexOf('we do not say')
    else if (column > 0 && !/^[-–]*$/.test(cells[column] ?? ''))
      refused.push(...(cells[column] ?? '').split(/[;,](?![^(]*\))/).map(unqualified))
  }
  return [...new Set(refused)].filter((word) => /^[a-z ]+$/.test(word))
}

/** Returns the names that a file declares and exports. */
const exportedNames = ({ program }: Source): string[] =>
  (program.body as Node[]).flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    const declared = (declaration.declarations as Node[] | undefined) ?? [declaration]
    return declared.flatMap(({ id }) => (isNode(id) ? [String(id.name)] : []))
  })

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const says = (name: string, refused: string): boolean => {
  const spoken = ` ${wordsOf(name).join(' ')} `
  return spoken.includes(` ${refused} `) || spoken.includes(` ${refused}s `)
}

const isOtherSense = (word: string, file: string): boolean =>
  word in otherSense || otherSenseAt[word]?.at.test(file) === true

/** Returns file names and exported names that use a word which the glossary refuses. */
export const refusedNames =
  (refused: readonly string[]) =>
  (source: Source): string[] => {
    if (borders.test(source.path)) return []
    const file = source.path.split('/').at(-1) ?? ''
    const names = [file.replace(/\.\w+$/, ''), ...exportedNames(source)]
    return names.flatMap((name) =>
      refused
        .filter((word) => !isOtherSense(word, source.path) && says(name, word))
        .map((word) => `${source.path}: ${name} says '${word}'`),
    )
  }

/** Returns senses of words that the glossary no longer refuses. */
export const uselessSenses = (refused: readonly string[]): string[] =>
  [...Object.keys(otherSense), ...Object.keys(otherSenseAt)].filter((word) => !refused.includes(word))
