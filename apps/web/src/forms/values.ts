/** Values of a form: texts, nested by the names of their fields (`enfants[0].nom`). */
type FormValue = string | FormValues | FormValue[]
export interface FormValues {
  [name: string]: FormValue | undefined
}

/** Limit of lists, above any of our forms, so that a name cannot create a huge array. */
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

/** Puts a text at the path of its name; drops a name that contradicts an earlier one. */
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

/** Reads the fields of a form, without files and our own fields (`_intent`, `_key`, …). */
export const readValues = (form: FormData): FormValues => {
  const values: FormValues = {}
  for (const [name, value] of form) {
    const keys = typeof value === 'string' && !name.startsWith('_') ? keysOf(name) : undefined
    if (keys) put(values, keys, value as string)
  }
  return values
}

/** Date input whose text is a date, or not a value at all. */
interface DateInput {
  name: string
  type: string
  validity: Pick<ValidityState, 'badInput'>
}

/** Replacement for a date that is half typed or not in the calendar, because its input has no value. */
const halfTyped = '?'

/** Reads the values to validate, including half-typed dates, which the browser reports as empty. */
export const readForCheck = (form: FormData, dates: Iterable<DateInput>): FormValues => {
  const values = readValues(form)
  for (const { name, type, validity } of dates) {
    const keys = type === 'date' && validity.badInput ? keysOf(name) : undefined
    if (keys) put(values, keys, halfTyped)
  }
  return values
}

/** Returns the inputs of a form on the screen. */
export const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((each) => each instanceof HTMLInputElement)

/** Returns the text of a field; '' if it has none. */
export const textAt = (values: FormValues, name: string): string => {
  let place: unknown = values
  for (const key of keysOf(name) ?? []) place = (place as Container | undefined | null)?.[key]
  return typeof place === 'string' ? place : ''
}

export const isTicked = (values: FormValues, name: string): boolean => textAt(values, name) === 'on'

/** Returns which checkboxes of a group (`pieces.rib`) are ticked. */
export const ticksOf = (values: FormValues, group: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, isTicked(values, `${group}.${key}`)]))

/** Turns stored answers into form values: yes and no as words, numbers as text. */
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
