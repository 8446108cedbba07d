import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import type { Field } from '@wassit/domain/request/fields'
import type { DatedKind, RequestKind } from '@wassit/domain/request/request'
import type { MessageId } from '@wassit/words/catalogue'
import type { ComponentType } from 'react'

export interface ProposalProps {
  file: AgentRequestFile
  proposal: NonNullable<AgentRequestFile['proposal']>
}

/** Terms that an agent typed. */
export interface Typed {
  /** Dirhams; undefined if the field is empty. */
  amount: number | undefined
  /** ISO day; undefined for the requested one. */
  date: string | undefined
}

export interface Terms extends Typed {
  /** True if the server computes an amount that the agent leaves empty; otherwise the agent types it. */
  isComputed: boolean
}

interface Approvable {
  /** Words the effect of an approval with the typed terms. */
  effect: (terms: Terms) => MessageId
  /** Proposal by the tariff and the law, for the card of that name. */
  Proposal: ComponentType<ProposalProps>
}

/** View of the agents on a kind of request. */
export type KindView<K extends RequestKind> = {
  /** Fields that agents read in other words than those of the form. */
  fields?: readonly Field[]
  /** Card of checks on the request. */
  Card?: ComponentType<{ file: AgentRequestFile }>
} & (K extends DatedKind ? Approvable : { effect?: never; Proposal?: never })
