import type { MessageId } from '@wassit/words/catalogue'
import { dueStates, renewalKinds, renewalSources } from '../due/due-item.ts'
import { debts } from '../payment/instalments.ts'
import { invitationObstacles, invitationStates } from '../invitation/invitation.ts'
import { channels } from '../party/channel.ts'
import { ledgerAccounts } from '../payment/ledger-accounts.ts'
import type { LedgerAccount } from '../payment/ledger-accounts.ts'
import { paymentMethods } from '../payment/received.ts'
import { differenceKinds } from '../payment/reconciliation.ts'
import { movementStates } from '../payment/statement-line.ts'
import {
  rightsChannels,
  rightsClocks,
  rightsKindNames,
  rightsStates,
} from '../personal-data/rights-request.ts'
import { messageStates } from '../site/contact.ts'
import { attestationKinds, attestationStates } from '../policy/attestation.ts'
import { deliveryMethods, deliveryStates } from '../policy/delivery.ts'
import { policyStatuses } from '../policy/policy.ts'
import type { PolicyStatus } from '../policy/policy.ts'
import { refundMeans, refundStates } from '../refund/refund.ts'

/** Ways by which a file came in: by its customer, or entered by the house. */
export const fileSources = ['online', 'house'] as const
export type FileSource = (typeof fileSources)[number]

/** Ways by which a file was opened that its steps follow: by a quote request, or as the next term of a contract. */
export const openings = ['request', 'renewal'] as const

const worded = <Value extends string>(
  values: readonly Value[],
  word: (value: Value) => MessageId,
): ReadonlyMap<string, MessageId> => new Map(values.map((value) => [value, word(value)]))

/** Kinds of columns with few values: each value with its message. Filters, cells and files read it. */
export const choiceKinds = {
  policyStatus: new Map(
    Object.entries(policyStatuses).map(([name, { code }]): [string, MessageId] => [
      String(code),
      `policy.status.${name as PolicyStatus}`,
    ]),
  ),
  method: worded(paymentMethods, (value) => `money.method.${value}`),
  ledgerAccount: worded(
    Object.keys(ledgerAccounts) as LedgerAccount[],
    (value) => `tables.ledgerAccount.${value}`,
  ),
  debt: worded(debts, (value) => `tables.debt.${value}`),
  source: worded(fileSources, (value) => `tables.source.${value}`),
  opening: worded(openings, (value) => `tables.opening.${value}`),
  refundState: worded(refundStates, (value) => `tables.refundState.${value}`),
  refundMeans: worded(refundMeans, (value) => `policy.refundMeans.${value}`),
  deliveryState: worded(deliveryStates, (value) => `policy.delivery.state.${value}`),
  deliveryMethod: worded(deliveryMethods, (value) => `policy.delivery.method.${value}`),
  attestationKind: worded(attestationKinds, (value) => `follow-up.attestations.kind.${value}`),
  attestationState: worded(attestationStates, (value) => `follow-up.attestations.state.${value}`),
  movementState: worded(movementStates, (value) => `tables.movementState.${value}`),
  invitationWay: worded(channels, (value) => `invitation.way.${value}`),
  invitationState: worded(invitationStates, (value) => `invitation.state.${value}`),
  obstacle: worded(invitationObstacles, (value) => `invitation.way.${value}`),
  difference: worded(differenceKinds, (value) => `tables.difference.${value}`),
  dueState: worded(dueStates, (value) => `due.state.${value}`),
  messageState: worded(messageStates, (value) => `settings.content.messages.state.${value}`),
  renewalKind: worded(renewalKinds, (value) => `due.renewal.${value}`),
  renewalSource: worded(renewalSources, (value) => `due.renewalSource.${value}`),
  rightsKind: worded(rightsKindNames, (value) => `rights.kind.${value}`),
  rightsState: worded(rightsStates, (value) => `rights.state.${value}`),
  rightsChannel: worded(rightsChannels, (value) => `rights.channel.${value}`),
  rightsClock: worded(rightsClocks, (value) => `rights.desk.clock.${value}`),
} as const

export type ChoiceKind = keyof typeof choiceKinds

const choicesByKind = new Map<string, ReadonlyMap<string, MessageId>>(Object.entries(choiceKinds))

/** Returns the values of a kind of column with their messages; undefined if it has no few values. */
export const choicesOf = (kind: string): ReadonlyMap<string, MessageId> | undefined => choicesByKind.get(kind)
