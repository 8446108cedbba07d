import type { AddReport } from '@wassit/domain/api/requests/request-forms'
import type { Issue } from '@wassit/domain/errors/errors'
import { termStateOf } from '@wassit/domain/policy/term'
import { changeKeys, renewal as kind } from '@wassit/domain/request/renewal/kind'
import { failureOfLoad } from '../../areas/load-failure.ts'
import { isTicked, ticksOf } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import type { KindForm } from '../kind-form.ts'
import { noChange } from './no-change.ts'
import { RenewalForm } from './renewal-form.tsx'

/** Returns the issues of the checkboxes: the customer ticks a change or "no change". */
const issuesOfBoxes = (values: FormValues, body: AddReport | undefined): Issue[] => {
  const names = [...changeKeys.map((key) => `changements.${key}`), noChange]
  const any = names.some((name) => isTicked(values, name))
  const wish = body?.report_type === kind.code ? body : undefined
  return [
    ...(any ? [] : [{ path: 'changements', message: 'validation.changes.required' } as const]),
    ...(wish
      ? kind.issues({ ...wish, changements: isTicked(values, noChange) ? wish.changements : undefined })
      : []),
  ]
}

export const renewal: KindForm = {
  Questions: RenewalForm,
  steps: ({ term, today }) => [
    'request.form.renewal.next1',
    'request.form.renewal.next2',
    termStateOf(term, today) === 'over' ? 'request.form.renewal.next3Over' : 'request.form.renewal.next3',
  ],
  load: async (_call, _form, termsOf) => {
    const result = await termsOf()
    if (result.ok) return { offer: result.data }
    if (result.offline || result.status >= 500) return { failure: failureOfLoad(result) }
    return { unavailable: { reason: result.notice } }
  },
  order: () => ['changements', 'commentaires'],
  fields: (values) => ({
    changements: ticksOf(values, 'changements', changeKeys),
    commentaires: values.commentaires,
    price: values.price || undefined,
  }),
  issues: (values, _context, body) => issuesOfBoxes(values, body),
}
