import { z } from 'zod/mini'
import { formatDate } from '../format/format.ts'
import { OptionalDate } from './date.ts'

/** Days of a period in a query; the caller takes its defaults for those that are missing. */
export const rangeDays = { from: OptionalDate, to: OptionalDate }

/** Refuses a period that ends before it begins, at its end. */
export const inOrder = z.check<{ from?: string | undefined; to?: string | undefined }>(
  ({ value: { from, to }, issues }) => {
    if (from === undefined || to === undefined || from <= to) return
    const params = { from: formatDate(from), to: formatDate(to) }
    issues.push({ code: 'custom', path: ['to'], message: 'validation.date.order', params, input: to })
  },
)
