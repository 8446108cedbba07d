import type { MessageId } from '@wassit/words/catalogue'
import type { PolicyAction } from '@wassit/domain/policy/policy'

/** Acts of an agent on a file, in the order of the tabs: the step forward first. */
export const openActs = [
  { act: 'quote', label: 'file.act.quote' },
  { act: 'confirmPayment', label: 'file.act.confirmPayment' },
  { act: 'rejectPayment', label: 'file.act.rejectPayment' },
  { act: 'issueContract', label: 'file.act.issueContract' },
  { act: 'accept', label: 'file.act.accept' },
  { act: 'sign', label: 'file.act.sign' },
  { act: 'withdrawContract', label: 'file.act.withdrawContract' },
  { act: 'correct', label: 'file.act.correct' },
  { act: 'requireDocuments', label: 'file.act.requireDocuments' },
  { act: 'withdrawQuote', label: 'file.act.withdrawQuote' },
  { act: 'changeInsurer', label: 'file.act.changeInsurer' },
  { act: 'cancel', label: 'file.act.cancel' },
  { act: 'expire', label: 'file.act.expire' },
] as const satisfies readonly { act: PolicyAction; label: MessageId }[]

export type OpenAct = (typeof openActs)[number]['act']

/** Acts that move a file on; the first of them is open when the file is. */
export const forwardActs: ReadonlySet<OpenAct> = new Set(['quote', 'confirmPayment', 'issueContract'])

export const actsOf = (actions: readonly string[]): (typeof openActs)[number][] =>
  openActs.filter(({ act }) => actions.includes(act))
