import type { z } from 'zod/mini'
import type { Issue } from './errors.ts'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'

type ZodIssue = z.core.$ZodIssue

/** Returns the name of a form field: `['enfants', 0, 'nom']` → `enfants[0].nom`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`
    return name ? `${name}.${String(key)}` : String(key)
  }, '')

const isMessageId = (text: string): text is MessageId =>
  /^(validation|errors|hours|tasks)\.[\w.]+$/.test(text)

/** Returns the message for an issue whose schema names none. */
const standardMessage = (issue: ZodIssue): MessageId => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'validation.required'
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'validation.number.tooSmall'
    return Number(issue.minimum) <= 1 ? 'validation.required' : 'validation.tooShort'
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string' ? 'validation.tooLong' : 'validation.number.tooLarge'
  }
  return 'validation.invalid'
}

/** Returns the values of the message's placeholders; our own readers pass them in `params`. */
const valuesOf = (issue: ZodIssue): MessageValues | undefined => {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) }
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) }
  return issue.code === 'custom' ? (issue.params as MessageValues | undefined) : undefined
}

const compareAlong =
  (order: readonly string[]) =>
  (left: Issue, right: Issue): number => {
    const rank = (path: string) => {
      const index = order.indexOf(path.split(/[.[]/, 1)[0] ?? '')
      return index < 0 ? order.length : index
    }
    return rank(left.path) - rank(right.path)
  }

/** Returns the first issue of each field, in the order of the form. */
export const oneByField = (issues: readonly Issue[], order: readonly string[]): Issue[] => {
  const seen = new Set<string>()
  return issues.filter(({ path }) => !seen.has(path) && seen.add(path)).sort(compareAlong(order))
}

/**
 * Returns the issues of a failed parse as message ids, one per field, in the order of the form
 * (RULINGS 12). `order` lists the top-level keys.
 */
export const issuesOf = (error: z.core.$ZodError, order: readonly string[] = []): Issue[] => {
  const issues = error.issues.map((issue): Issue => {
    const values = valuesOf(issue)
    return {
      path: fieldPath(issue.path),
      message: isMessageId(issue.message) ? issue.message : standardMessage(issue),
      ...(values && { values }),
    }
  })
  return oneByField(issues, order)
}

/**
 * Returns the message at the head of a form (RULINGS 50): that required fields are missing if one
 * is empty, otherwise the message of the first field. `missing` replaces the sentence about
 * required fields.
 */
export const headOf = (
  issues: readonly Issue[],
  missing: MessageId = 'validation.form.required',
): Pick<Issue, 'message' | 'values'> | undefined =>
  issues.some(({ message }) => message === 'validation.required') ? { message: missing } : issues[0]
