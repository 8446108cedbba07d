import { isDeepStrictEqual } from 'node:util'
import { seenHeader, seenLabels } from '@wassit/domain/api/seen-fields'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatDate } from '@wassit/domain/format/format'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { FastifyRequest } from 'fastify'

/** Values by the names of a view. */
type Values = Readonly<Record<string, unknown>>

/**
 * Refuses a form that would undo a newer change: throws `form.outdated` with what changed meanwhile, unless
 * the form wants the same. Called with the present values under the lock of the change.
 */
export type SeenCheck = (current: Values, typed: Values) => void

const readHeader = (header: string): Values => {
  try {
    const values: unknown = JSON.parse(decodeURIComponent(header))
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { ...values }
  } catch {
    // Falls through: neither percent-encoded nor JSON.
  }
  throw new DomainError('request.malformed')
}

/** Returns a value as an answer of the server would write it; an empty field is no value. */
const wired = (value: unknown): unknown =>
  value === '' ? null : (JSON.parse(JSON.stringify(value ?? null)) as unknown)

const isoDay = /^\d{4}-\d{2}-\d{2}$/

const inWords = (value: unknown, t: Translate): string => {
  if (value === null || value === '') return t('access.change.empty')
  if (typeof value === 'boolean') return t(value ? 'access.change.yes' : 'access.change.no')
  if (Array.isArray(value)) return value.map((each) => inWords(each, t)).join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .map((each) => inWords(each, t))
      .join(' ')
  const text = String(value)
  return isoDay.test(text) ? formatDate(text) : text
}

/** Returns the check of a call; a caller that sends no seen values asks for none. */
export const seenBy = (call: { request: FastifyRequest; language: Language }): SeenCheck => {
  const header = call.request.headers[seenHeader]
  if (typeof header !== 'string') return () => undefined
  const seen = readHeader(header)
  const t = call.request.server.deps.messages[call.language]
  return (current, typed) => {
    const changed = Object.keys(seen).filter((name) => {
      if (!(name in current) || !(name in typed)) return false
      const now = wired(current[name])
      return !isDeepStrictEqual(wired(seen[name]), now) && !isDeepStrictEqual(wired(typed[name]), now)
    })
    if (changed.length === 0) return
    const changes = changed.map((name) =>
      t('common.labelled', {
        label: t(seenLabels[name] ?? 'access.change.field'),
        text: inWords(wired(current[name]), t),
      }),
    )
    throw new DomainError('form.outdated', [], {
      message: 'errors.form.changed',
      values: { changes: changes.join(' · ') },
    })
  }
}
