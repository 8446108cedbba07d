import { foldText } from '../party/text.ts'
import { fieldKind, importFields, importFieldNames } from './fields.ts'
import type { ImportField } from './fields.ts'

/** Returns a heading without accents, capitals, spaces and signs. */
const compact = (heading: string): string => foldText(heading).replace(/[^\p{L}\p{N}]+/gu, '')

const known: ReadonlyMap<string, ImportField> = new Map(
  importFieldNames.flatMap((field) =>
    importFields[field].headings.map((heading) => [compact(heading), field] as const),
  ),
)

/** Returns the least number of letters to add, remove or replace between two words, up to `most` + 1. */
const slips = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const here = [row]
    for (let column = 1; column <= other.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      here.push(Math.min(replaced, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1))
    }
    above = here
  }
  return above.at(-1) ?? 0
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Short forms of words in headings. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['dt', 'date'],
  ['mt', 'montant'],
  ['mtt', 'montant'],
  ['mnt', 'montant'],
  ['veh', 'vehicule'],
])
const fillers: ReadonlySet<string> = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'l'])
/** Words behind a heading that say whose fact it is. */
const owners: ReadonlySet<string> = new Set(['client', 'assure', 'contrat', 'vehicule', '1'])
const numberSigns: ReadonlySet<string> = new Set(['n', 'no', 'num', 'numero', 'nr'])

/** Returns a heading without short forms, fillers, and then without the word of its owner. */
const plainForms = (heading: string): string[] => {
  const words = foldText(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => shortForms.get(word) ?? word)
  const bare = words.length > 1 && owners.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
  return [words.join(''), bare.join('')]
}

/** Returns the field of a heading in other words; the number of a customer is not the name. */
const fieldInOtherWords = (heading: string): ImportField | undefined => {
  const exact = plainForms(heading)
    .map((form) => known.get(form))
    .find(Boolean)
  if (exact) return exact
  const [first = '', ...rest] = heading.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (!numberSigns.has(foldText(first))) return undefined
  const numbered = plainForms(rest.join(' '))
    .map((form) => known.get(form))
    .find(Boolean)
  return numbered && fieldKind(numbered) !== 'name' ? numbered : undefined
}

/** Letters of a heading from which one slip, and two, are believed. */
const [oneSlip, twoSlips] = [6, 12]

/**
 * Returns the field of a heading, misspelt ones too (`EMMETEUR`, `MONTANT_COMISSION`): the only field within
 * a slip or two. Undefined for a heading that could be several or none.
 */
export const fieldOfHeading = (heading: string): ImportField | undefined => {
  const name = compact(heading.slice(0, 80))
  const exact = known.get(name) ?? fieldInOtherWords(heading.slice(0, 80))
  if (exact || name.length < oneSlip - 2 || digitsOf(name).length > 1) return exact
  const most = name.length >= twoSlips ? 2 : 1
  const near = [...known].filter(
    ([each]) =>
      each.length >= oneSlip - 1 && digitsOf(each) === digitsOf(name) && slips(name, each, most) <= most,
  )
  const fields = new Set(near.map(([, field]) => field))
  return fields.size === 1 ? [...fields][0] : undefined
}
