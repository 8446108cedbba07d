import { DomainError } from '@wassit/domain/errors/errors'
import type { MessageId, Translate } from '@wassit/domain/i18n/catalogue'
import { requestActionNames } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { tellingMeanwhile, withHappened } from './meanwhile.service.ts'
import { requestOfNumber } from '../requests/find-request.service.ts'
import { latestEventOf } from './request-desk.queries.ts'

const wordsOf = (action: string): MessageId => {
  if (action === 'submit') return 'console.request.event.submit'
  const name = requestActionNames.find((each) => each === action)
  return name ? `console.request.event.${name}` : 'console.event.other'
}

/**
 * Runs an act of an agent on a customer request. If the request, or its policy, moved before the
 * act, the error tells the agent what happened and who did it.
 */
export const tellingMeanwhileOfRequest = async (
  deps: Deps,
  { reportNumber, t }: { reportNumber: string; t: Translate },
  act: () => Promise<void>,
): Promise<void> => {
  const { id, insurance_number: insuranceNumber } = await requestOfNumber(deps, reportNumber)
  try {
    await tellingMeanwhile(deps, { insuranceNumber, t }, act)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'customerRequest.wrong-status')) throw error
    const last = await latestEventOf(deps.db, id)
    throw last ? withHappened(error, error.code, { ...last, event: wordsOf(last.action) }, t) : error
  }
}
