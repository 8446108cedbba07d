import { contentCalls } from '@wassit/domain/api/site/content'
import { messageStates } from '@wassit/domain/site/contact'
import { redirect } from 'react-router'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { leaveToast } from '../../shell/left-toast.ts'

export interface MessageFailure {
  failed: true
}

/** Sets the state of the message whose button was clicked. */
export const messagesAction = customerAction<Response | MessageFailure>(async ({ request, context }) => {
  const form = await request.formData()
  const state = messageStates.find((each) => each === form.get('state'))
  const id = form.get('id')
  if (!state || typeof id !== 'string') return { failed: true }
  const result = await context.get(api)(contentCalls.setMessageState, { params: { id }, body: { state } })
  if (!result.ok) return { failed: true }
  leaveToast('console.saved')
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search)
})
