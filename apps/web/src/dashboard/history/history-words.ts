import { accountDeeds } from '@wassit/domain/api/people/accounts'
import type { AccountDeed, HistoryEvent } from '@wassit/domain/api/people/accounts'
import type { MessageId } from '@wassit/words/catalogue'
import { occurrences } from '@wassit/domain/policy/event-words'
import { policyActionNames, policyStatusNames, policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyAction } from '@wassit/domain/policy/policy'
import type { MenuSign } from '../../areas/menu-icon.tsx'

type Actor = NonNullable<HistoryEvent['actor']>

export const actorNames = {
  customer: 'dashboard.history.byCustomer',
  agent: 'dashboard.history.byAgent',
  system: 'dashboard.history.bySystem',
} as const satisfies Record<Actor, MessageId>

const deedSigns: Record<AccountDeed, MenuSign> = {
  signUp: 'profile',
  login: 'screen',
  passwordChanged: 'key',
  resetAsked: 'key',
  resetDone: 'key',
  deviceConfirmed: 'screen',
  othersEnded: 'logout',
  loginStopped: 'key',
  passkeyAdded: 'key',
  passkeyRemoved: 'key',
  channelChosen: 'profile',
  emailAdded: 'profile',
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/**
 * Returns the sentence of a file's event: by its action, otherwise by the new status, otherwise a
 * general one.
 */
const policySentence = ({ action, status }: Pick<HistoryEvent, 'action' | 'status'>): MessageId => {
  if (isOneOf<PolicyAction>(policyActionNames, action)) return `dashboard.event.${action}`
  if (isOneOf(occurrences, action)) return `policy.event.${action}`
  const name = policyStatusNames.find((each) => policyStatuses[each].code === status)
  return name === 'requested' ? 'dashboard.event.request' : 'dashboard.event.other'
}

export const wordsOfEvent = (
  event: Pick<HistoryEvent, 'kind' | 'action' | 'status'>,
): { sentence: MessageId; sign: MenuSign } => {
  if (event.kind === 'policy')
    return {
      sentence: policySentence(event),
      sign: isOneOf(occurrences, event.action) ? 'requests' : 'policies',
    }
  if (!isOneOf(accountDeeds, event.action)) return { sentence: 'dashboard.event.account', sign: 'profile' }
  return { sentence: `dashboard.event.${event.action}`, sign: deedSigns[event.action] }
}
