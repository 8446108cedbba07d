import { shownEndings } from '@wassit/domain/api/desk/agent-day'
import type { AgentDay } from '@wassit/domain/api/desk/agent-day'
import { productName } from '@wassit/domain/products/catalogue'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../../identity.ts'
import { filesOfMorning } from '../book/imports/morning.service.ts'
import { endingSoon } from '../policies/pipeline/policy-desk.service.ts'
import { followUpOf } from './follow-up.service.ts'
import { nextThingsOf, sumsOfDay } from './next-things.service.ts'
import { policySource } from './policy-source.ts'
import { requestSource } from './request-source.ts'
import { tasksOfDay } from './task-desk.service.ts'
import { workOf } from './worklist.service.ts'

/** Returns what the agents have to do today. */
export const dayOf = async (
  deps: Deps,
  { userId: agentId, rights }: Identity,
  t: Translate,
): Promise<AgentDay> => {
  const [files, tasks, sums, next, policies, requests, followUp, { count, first }] = await Promise.all([
    rights.includes('import') ? filesOfMorning(deps) : [],
    tasksOfDay(deps, agentId),
    sumsOfDay(deps),
    nextThingsOf(deps, t),
    workOf(deps, policySource, agentId),
    workOf(deps, requestSource, agentId),
    followUpOf(deps),
    endingSoon(deps, shownEndings),
  ])
  return {
    files,
    tasks,
    sums,
    next,
    policies,
    requests,
    follow_up: followUp,
    ending: {
      count,
      policies: first.map(({ number, product, end_date: end, first_name: name, last_name: surname }) => ({
        insurance_number: number,
        insuranceType_typeName: t(productName(product)),
        customer: `${name} ${surname}`,
        end_date: end ?? '',
      })),
    },
  }
}
