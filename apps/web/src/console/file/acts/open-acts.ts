import type { MessageId } from '@wassit/words/catalogue'
import type { PolicyAction } from '@wassit/domain/policy/policy'

/** Acts of an agent on a file, in the order of the tabs: the step forward first. */
export const openActs = [
  { act: 'quote', label: 'console.act.quote' },
  { act: 'confirmPayment', label: 'console.act.confirmPayment' },
  { act: 'rejectPayment', label: 'console.act.rejectPayment' },
  { act: 'issueContract', label: 'console.act.issueContract' },
  { act: 'accept', label: 'console.act.accept' },
  { act: 'sign', label: 'console.act.sign' },
  { act: 'withdrawContract', label: 'console.act.withdrawContract' },
  { act: 'correct', label: 'console.act.correct' },
  { act: 'requireDocuments', label: 'console.act.requireDocuments' },
  { act: 'withdrawQuote', label: 'console.act.withdrawQuote' },
  { act: 'changeInsurer', label: 'console.act.changeInsurer' },
  { act: 'cancel', label: 'console.act.cancel' },
  { act: 'expire', label: 'console.act.expire' },
] as const satisfies readonly { act: PolicyAction; label: MessageId }[]

export type OpenAct = (typeof openActs)[number]['act']

/** Acts that move a file on; the first of them is open when the file is. */
export const forwardActs: ReadonlySet<OpenAct> = new Set(['quote', 'confirmPayment', 'issueContract'])

export const actsOf = (actions: readonly string[]): (typeof openActs)[number][] =>
  openActs.filter(({ act }) => actions.includes(act))
