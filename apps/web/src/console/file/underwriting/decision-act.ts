import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { redirect } from 'react-router'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { leaveToast } from '../../../shell/left-toast.ts'
import { responseTo } from '../../acts/act-outcome.ts'
import { seenQuery } from '../../acts/seen-status.tsx'
import { decisionForm } from './decision-schema.ts'

/** Enters the decision of an insurer, on the file or below its questionnaire, and opens the file. */
export const decide = formAction({
  schema: decisionForm,
  order: ['outcome', 'loading', 'exclusion', 'request', 'reason'],
  submit: async (body, args, _values, form) => {
    const params = { insurance_number: args.params.number ?? '' }
    const sent = await args.context.get(api)(underwritingCalls.decideUnderwriting, {
      params,
      query: seenQuery(form),
      body,
    })
    if (!sent.ok) return responseTo(sent, args, 'file.done.decide')
    leaveToast('file.done.decide')
    return redirect(consolePaths.file(params.insurance_number))
  },
})
