import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { BodyInput } from '@wassit/domain/api/endpoint'
import { paths } from '@wassit/domain/site/paths'
import { customerCall } from '../../api/customer.ts'
import { browserSession } from '../../api/session.ts'

/**
 * Opens the quote of a signed-in customer in their area, with what was typed. Returns the address
 * of its questions; undefined for a visitor, for staff and where the server does not answer.
 */
export const continueSignedIn = async (
  body: BodyInput<typeof quoteCalls.openDraft>,
  headers: Record<string, string> | undefined,
): Promise<string | undefined> => {
  if (import.meta.env.SSR || !browserSession().current()) return undefined
  const opened = await customerCall(quoteCalls.openDraft, { body, ...(headers && { headers }) })
  return opened.ok ? paths.dashboardNewRisk(opened.data.draft) : undefined
}
