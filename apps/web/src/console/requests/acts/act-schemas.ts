import { agentRequestCalls } from '@wassit/domain/api/agent-requests'
import { MoneyAmount } from '@wassit/domain/party/number'
import { OptionalLines, PlainLines } from '@wassit/domain/party/text'
import type { RequestKind } from '@wassit/domain/request/request'
import { requestableDocuments } from '@wassit/domain/request/requestable-documents'
import { z } from 'zod/mini'
import { reading } from '../../reading.ts'
import type { RequestAct } from './request-acts.ts'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Larger than any premium or settlement of ours. */
const largest = 10_000_000

/** What may be typed as an amount; of a changed risk it may be given back. */
const least: Record<RequestKind, number> = {
  renewal: 0.01,
  termination: 0,
  endorsement: -largest,
  claim: 0.01,
}

const { date } = agentRequestCalls.moveRequest.body.shape

/** What the file says to the amount that may be typed. */
export interface AmountRule {
  /** Nothing was computed that could stand for an empty one. */
  needed: boolean
  /** More than was paid is not given back. */
  most?: number | undefined
}

/** An amount, a day and a word to the customer, as they are typed: what is left empty is left to the server. */
const terms = (kind: RequestKind, { needed, most = largest }: AmountRule) =>
  reading(
    (values) => ({
      ...values,
      amount: isBlank(values.amount) && !needed ? undefined : (values.amount ?? ''),
    }),
    z.object({
      amount: z.optional(MoneyAmount({ min: least[kind], max: most })),
      date,
      reason: OptionalLines(1000),
    }),
  )

const word = z.object({ reason: OptionalLines(1000) })

const settling: SchemaOf = (kind, { needed }) => terms(kind, { needed: kind === 'claim' && needed })

type SchemaOf = (kind: RequestKind, amount: AmountRule) => z.ZodMiniType<MoveBody>

/** What an act tells the server beside the status it leads to. */
export type MoveBody = Omit<z.output<typeof agentRequestCalls.moveRequest.body>, 'status'>

const schemas: Record<RequestAct, SchemaOf> = {
  review: () => z.object({}),
  approve: (kind, amount) => (kind === 'claim' ? word : terms(kind, amount)),
  issueSettlementSheet: settling,
  sendDischarge: settling,
  requireDocument: () =>
    z.object({
      fileRequired: z.enum(requestableDocuments, 'validation.required'),
      reason: PlainLines(1000),
    }),
  close: () => word,
  reject: () => z.object({ reason: PlainLines(1000) }),
}

/** The form of an act. Without a rule for the amount the server alone knows whether it may stay empty. */
export const schemaOf = (act: RequestAct, kind: RequestKind, amount: AmountRule = { needed: false }) =>
  schemas[act](kind, amount)
