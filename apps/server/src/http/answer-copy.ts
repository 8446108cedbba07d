import type { z } from 'zod/mini'

/** Marks a value that does not fit; cheaper than an exception where a union tries its options. */
export const misfit = Symbol('misfit')

type Copy = (value: unknown) => unknown
type Schema = z.core.$ZodType

const whatFits =
  (fits: (value: unknown) => boolean): Copy =>
  (value) =>
    fits(value) ? value : misfit

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const countFilled = (record: Readonly<Record<string, unknown>>): number => {
  let filled = 0
  for (const key in record) if (record[key] !== undefined) filled += 1
  return filled
}

/** Returns the object itself when it contains only fields of the schema; copies only others. */
const copyObject = (shape: Readonly<Record<string, Schema>>): Copy => {
  const fields = Object.entries(shape).map(([key, schema]) => [key, buildCopy(schema)] as const)
  const copyFields = (value: Readonly<Record<string, unknown>>) => {
    const copy: Record<string, unknown> = {}
    for (const [key, copyField] of fields) {
      const field = copyField(value[key])
      if (field !== undefined) copy[key] = field
    }
    return copy
  }
  return (value) => {
    if (!isRecord(value)) return misfit
    let named = 0
    let same = true
    for (const [key, copyField] of fields) {
      const given = value[key]
      const field = copyField(given)
      if (field === misfit) return misfit
      if (given !== undefined) named += 1
      if (field !== given) same = false
    }
    return same && named === countFilled(value) ? value : copyFields(value)
  }
}

const copyArray = (element: Schema): Copy => {
  const copyElement = buildCopy(element)
  return (value) => {
    if (!Array.isArray(value)) return misfit
    let same = true
    for (const given of value as unknown[]) {
      const copy = copyElement(given)
      if (copy === misfit) return misfit
      if (copy !== given) same = false
    }
    return same ? (value as unknown) : value.map(copyElement)
  }
}

const oneOf = (values: readonly unknown[]): Copy => {
  const known = new Set(values)
  return whatFits((value) => known.has(value))
}

const copyUnion = (options: readonly Schema[]): Copy => {
  const copies = options.map(buildCopy)
  return (value) => {
    for (const copyOption of copies) {
      const copy = copyOption(value)
      if (copy !== misfit) return copy
    }
    return misfit
  }
}

const unless = (exempt: null | undefined, inner: Schema): Copy => {
  const copy = buildCopy(inner)
  return (value) => (value === exempt ? value : copy(value))
}

/** Leaves kinds that transform a value to zod. */
const copyByParsing =
  (schema: Schema): Copy =>
  (value) => {
    const result = (schema as z.ZodMiniType).safeParse(value)
    return result.success ? result.data : misfit
  }

/**
 * Builds a function that copies only the fields of a schema from our answer. It checks kinds
 * but not the finer rules: those guard input, and checking them again on output costs as much
 * as a price calculation.
 */
export const buildCopy = (schema: Schema): Copy => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? copyByParsing(schema) : copyObject(def.shape)
    case 'array':
      return copyArray(def.element)
    case 'union':
      return copyUnion(def.options)
    case 'optional':
      return unless(undefined, def.innerType)
    case 'nullable':
      return unless(null, def.innerType)
    case 'string':
    case 'boolean':
      return whatFits((value) => typeof value === def.type)
    case 'number':
      return whatFits(Number.isFinite)
    case 'null':
      return whatFits((value) => value === null)
    case 'literal':
      return oneOf(def.values)
    case 'enum':
      return oneOf(Object.values(def.entries))
    default:
      return copyByParsing(schema)
  }
}
