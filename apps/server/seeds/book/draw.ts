import { createHash } from 'node:crypto'

/**
 * Builds SQL expressions that draw a value by a row's number: the same seed, number and attribute
 * always give the same value, so rows need no memory of each other. `row` is an SQL expression.
 */
export interface Draws {
  /** A whole number from 0 to `size` - 1. */
  below: (size: number, attribute: string, row: string) => string
  /** A fraction from 0 to 1. */
  fraction: (attribute: string, row: string) => string
  /** One of the values. */
  oneOf: (values: readonly string[], attribute: string, row: string) => string
  /** The id of a row of a kind, in the form of version 4 of RFC 9562. */
  id: (kind: string, row: string) => string
  /** 32 hexadecimal digits. */
  digits: (kind: string, row: string) => string
}

/** Numbers that one draw can distinguish. */
const range = 2 ** 31

export const textOf = (value: string): string => `'${value.replaceAll("'", "''")}'`

export const arrayOf = (values: readonly string[]): string => `(array[${values.map(textOf).join(', ')}])`

export const buildDraws = (seed: number): Draws => {
  const saltOf = (attribute: string): number =>
    createHash('sha256').update(`${seed}:${attribute}`).digest().readInt32BE()
  const drawn = (attribute: string, row: string) =>
    `(hashint8extended((${row})::bigint, ${saltOf(attribute)}) & ${range - 1})`
  const digits = (kind: string, row: string) => `md5('${kind}:${seed}:' || (${row}))`
  const below = (size: number, attribute: string, row: string) => `(${drawn(attribute, row)} % ${size})::int`
  return {
    below,
    fraction: (attribute, row) => `(${drawn(attribute, row)}::float8 / ${range})`,
    oneOf: (values, attribute, row) => `${arrayOf(values)}[1 + ${below(values.length, attribute, row)}]`,
    id: (kind, row) => `overlay(overlay(${digits(kind, row)} placing '4' from 13) placing '8' from 17)::uuid`,
    digits,
  }
}
