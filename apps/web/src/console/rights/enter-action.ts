import { RightsEntered, rightsDeskCalls } from '@wassit/domain/api/data-law/rights-desk'
import { acceptedTypeNames } from '@wassit/domain/document/document'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { redirect } from 'react-router'
import { customerAction } from '../../api/customer.ts'
import { formAction } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { chosenFile, responseTo, sendWithFile } from '../acts/act-outcome.ts'
import type { Sent } from '../acts/act-outcome.ts'

/** Notes the request of a person, and opens its page. */
export const enterAction = customerAction(
  formAction({
    schema: RightsEntered,
    submit: async (body, args, values, form) => {
      const { file, failure } = chosenFile(form, acceptedTypeNames)
      if (failure) return failure
      const headers = { 'idempotency-key': textAt(values, 'key') }
      let number = ''
      const sent = await sendWithFile(file, args, async (call, files): Promise<Sent> => {
        const result = await call(rightsDeskCalls.enterRights, { body, files, headers })
        if (result.ok) number = result.data.number
        return result
      })
      if (!sent.ok) return responseTo(sent, args, 'rights.desk.done.enter', acceptedTypeNames)
      leaveToast('rights.desk.done.enter')
      return redirect(consolePaths.rightsFile(number))
    },
  }),
)
