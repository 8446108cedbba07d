import { paths } from '@wassit/domain/site/paths'
import { redirect } from 'react-router'
import { keepKnownEmail } from '../api/known-email.ts'
import { loginPath } from '../api/customer.ts'
import { browserSession } from '../api/session.ts'
import { leaveToast } from '../shell/left-toast.ts'
import { forgetVisitor } from '../wizard/visitor.ts'

/**
 * Leads the owner of an account to the quote that a code or link has just brought there: to the list, or to the
 * login with the address filled in.
 */
export const toJoinedQuote = (email: string): Response => {
  forgetVisitor()
  if (browserSession().current()) return redirect(paths.dashboardQuotes)
  keepKnownEmail(email)
  leaveToast('account.code.joined')
  return redirect(loginPath({ pathname: paths.dashboardQuotes, search: '' }))
}
