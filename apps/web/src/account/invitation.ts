import { invitationCalls } from '@wassit/domain/api/book/invitations'
import type { LinkedInvitation } from '@wassit/domain/api/book/invitations'
import { paths } from '@wassit/domain/site/paths'
import { browserCall } from '../api/context.ts'
import { browserLoader } from '../api/customer.ts'
import { failureOfLoad } from '../areas/load-failure.ts'
import type { LoadFailure } from '../areas/load-failure.ts'
import { failureOf, formAction } from '../forms/action.ts'
import { browserAction } from './browser-action.ts'
import { expectCode, goneStatuses, linkOrder, linkSchema } from './login-code.ts'

/** Account that a link opens, or that it opens none, or that it could not be loaded. */
export type Invited = { invitation: LinkedInvitation } | { isGone: true } | { failure: LoadFailure }

export const invitationLoader = browserLoader(async ({ params }): Promise<Invited> => {
  const body = { token: params.token ?? '' }
  const result = await browserCall(invitationCalls.linkedInvitation, { body })
  if (result.ok) return { invitation: result.data }
  if (!result.offline && goneStatuses.has(result.status)) return { isGone: true }
  return { failure: failureOfLoad(result) }
})

export const invitationAction = browserAction(
  formAction({
    schema: linkSchema,
    order: linkOrder,
    submit: async (body, { params }) => {
      const token = params.token ?? ''
      const result = await browserCall(invitationCalls.askInvitationCode, { body: { token, ...body } })
      if (!result.ok) return failureOf(result)
      return expectCode({ uuid: result.data.uuid, next: paths.welcome, askedOn: paths.invitation(token) })
    },
  }),
)
