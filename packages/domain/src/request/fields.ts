import type { MessageId } from '@wassit/words/catalogue'

/** Stored fields of a form under the specification's keys (`report_info`). */
export type RequestInfo = Readonly<Record<string, unknown>>

/** Reads stored fields; anything but an object has none. */
export const readInfo = (stored: string): RequestInfo => {
  try {
    const info: unknown = JSON.parse(stored)
    return typeof info === 'object' && info !== null ? { ...info } : {}
  } catch {
    return {}
  }
}

/** Answer of a form: the customer's own text, our words for a choice, an ISO day, or dirhams. */
export type Said = { text: string } | { words: readonly MessageId[] } | { date: string } | { amount: number }

type Read = (value: unknown) => Said | undefined

/** Stored field with its label; `read` returns undefined for an empty or malformed one. */
export interface Field {
  name: string
  label: MessageId
  read: Read
}

export interface Fact {
  label: MessageId
  said: Said
}

/** Returns the filled fields. */
export const factsIn = (info: RequestInfo, fields: readonly Field[]): Fact[] =>
  fields.flatMap(({ name, label, read }) => {
    const said = read(info[name])
    return said ? [{ label, said }] : []
  })

export const asText: Read = (value) =>
  typeof value === 'string' && value.trim() !== '' ? { text: value } : undefined

export const asDate: Read = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { date: value } : undefined

export const asAmount: Read = (value) => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? { amount: number } : undefined
}

/** Reads a key of a table as its label, or the customer's own words. */
export const asKey =
  (entryOf: (key: string) => { label: MessageId } | undefined): Read =>
  (value) => {
    const entry = typeof value === 'string' ? entryOf(value) : undefined
    return entry ? { words: [entry.label] } : asText(value)
  }

/** Reads the ticked keys as their labels; `none` names the case without any, if it is shown. */
export const asTicks =
  (labels: readonly (readonly [key: string, label: MessageId])[], none?: MessageId): Read =>
  (value) => {
    const ticks = Object(value) as RequestInfo
    const words = labels.flatMap(([key, label]) => (ticks[key] === true ? [label] : []))
    if (words.length > 0) return { words }
    return none ? { words: [none] } : undefined
  }
