import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { MessageId } from '@wassit/words/catalogue'
import { z } from 'zod/mini'

/**
 * Adds a second input of `password` as `confirmation` to a form's schema. All issues are reported
 * at once, the confirmation's last, except for those that `comesAfter` selects. The output has no
 * confirmation.
 */
export const withConfirmation = <S extends z.ZodMiniType>(
  schema: S,
  mismatch: MessageId,
  comesAfter: (issue: Issue) => boolean = () => false,
) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values, payload): z.output<S> => {
      const checked = schema.safeParse(values)
      const found: Issue[] = checked.error ? issuesOf(checked.error) : []
      const unlike: Issue[] =
        values.password === values.confirmation ? [] : [{ path: 'confirmation', message: mismatch }]
      if (checked.success && unlike.length === 0) return checked.data
      const first = found.filter((issue) => !comesAfter(issue))
      for (const { path, message, values: params } of [...first, ...unlike, ...found.filter(comesAfter)])
        payload.issues.push({ code: 'custom', path: [path], message, params, input: values[path] })
      return z.NEVER
    }),
  )
