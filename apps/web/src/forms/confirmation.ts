import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { z } from 'zod/mini'

/**
 * A form with a `password` that is typed a second time as `confirmation`. All issues are told at once,
 * the one about the confirmation last; what comes out has no confirmation any more.
 */
export const withConfirmation = <S extends z.ZodMiniType>(schema: S, mismatch: MessageId) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values, payload): z.output<S> => {
      const checked = schema.safeParse(values)
      const issues: Issue[] = checked.error ? issuesOf(checked.error) : []
      if (values.password !== values.confirmation) issues.push({ path: 'confirmation', message: mismatch })
      if (checked.success && issues.length === 0) return checked.data
      for (const { path, message, values: params } of issues)
        payload.issues.push({ code: 'custom', path: [path], message, params, input: values[path] })
      return z.NEVER
    }),
  )
