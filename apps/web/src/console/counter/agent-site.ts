import { counterCalls } from '@wassit/domain/api/desk/counter'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { api } from '../../api/context.ts'
import type { WizardSite } from '../../wizard/links.ts'
import { wireData } from '../../wizard/recap-step.ts'
import type { Confirm } from '../../wizard/recap-step.ts'

/** Addresses and client of the wizard for an agent who types for a customer. */
export const agentSite: WizardSite = {
  risk: consolePaths.newRisk,
  recap: consolePaths.newRecap,
  start: () => consolePaths.newFile,
  done: consolePaths.newFile,
  callOf: (context) => context.get(api),
}

/** Sends the request that an agent typed; the number of its file replaces the handle. */
export const confirmAsAgent: Confirm = async (call, draft, seen) => {
  const result = await call(counterCalls.addAgentQuote, {
    body: { customer: draft.customer ?? '', data: wireData(draft), draft: draft.id, ...seen },
    headers: { 'idempotency-key': draft.id },
  })
  return result.ok ? { ok: true, status: 200, data: { uuid: result.data.insurance_number } } : result
}
