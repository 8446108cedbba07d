/** What a form holds: text, nested by the names of its fields (`enfants[0].nom`). */
type FormValue = string | FormValues | FormValue[]
export interface FormValues {
  [name: string]: FormValue | undefined
}

/** No form of ours has longer lists; a name cannot make a huge array. */
const longestList = 50
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const keysOf = (name: string): (string | number)[] | undefined => {
  const keys = name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  const sane = keys.every((key) => (typeof key === 'number' ? key < longestList : !forbidden.has(key)))
  return sane && keys.length > 0 ? keys : undefined
}

type Container = Record<string | number, unknown>

/** Puts a text where its name says; a name that contradicts an earlier one is dropped. */
const put = (root: Container, keys: readonly (string | number)[], value: string): void => {
  let place = root
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1]
    if (next === undefined) place[key] = value
    else {
      place[key] ??= typeof next === 'number' ? [] : {}
      const inner = place[key]
      if (typeof inner !== 'object' || inner === null) return
      place = inner as Container
    }
  }
}

/** Reads the fields of a form. Files and our own fields (`_intent`, `_key`, …) are left out. */
export const readValues = (form: FormData): FormValues => {
  const values: FormValues = {}
  for (const [name, value] of form) {
    const keys = typeof value === 'string' && !name.startsWith('_') ? keysOf(name) : undefined
    if (keys) put(values, keys, value as string)
  }
  return values
}

/** A date field as a form checks it: what is typed in it is a date, or no value at all. */
interface DateInput {
  name: string
  type: string
  validity: Pick<ValidityState, 'badInput'>
}

/** Stands for a date that is half typed or not in the calendar: such a field has no text of its own. */
const halfTyped = '?'

/** Reads the values to check. A half-typed date is a value too: the browser reports it as empty. */
export const readForCheck = (form: FormData, dates: Iterable<DateInput>): FormValues => {
  const values = readValues(form)
  for (const { name, type, validity } of dates) {
    const keys = type === 'date' && validity.badInput ? keysOf(name) : undefined
    if (keys) put(values, keys, halfTyped)
  }
  return values
}

/** The fields of a form on screen. */
export const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((each) => each instanceof HTMLInputElement)

/** The text of one field, '' where there is none. */
export const textAt = (values: FormValues, name: string): string => {
  let place: unknown = values
  for (const key of keysOf(name) ?? []) place = (place as Container | undefined | null)?.[key]
  return typeof place === 'string' ? place : ''
}

/** Stored answers as a form shows them: yes and no in words, numbers as text. */
export const valuesOfAnswers = (answers: Record<string, unknown>): FormValues => {
  const asValue = (value: unknown): FormValue | undefined => {
    if (value === undefined || value === null) return undefined
    if (typeof value === 'boolean') return value ? 'oui' : 'non'
    if (Array.isArray(value)) return value.map((item) => asValue(item) ?? '')
    if (typeof value === 'object') return valuesOfAnswers(value as Record<string, unknown>)
    return String(value)
  }
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, asValue(value)]))
}
