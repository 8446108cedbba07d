import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { MoneyAmount } from '@wassit/domain/party/number'
import { OptionalLines, PlainLines } from '@wassit/domain/party/text'
import { dirhams, toDirhams } from '@wassit/domain/pricing/money'
import { rangeOf } from '@wassit/domain/request/agreed-amounts'
import type { Kind } from '@wassit/domain/request/kind'
import { isDated, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { z } from 'zod/mini'
import { reading } from '../../live/reading.ts'
import type { MovingAct } from './request-acts.ts'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Limit above any of our premiums or settlements. */
const largest = 10_000_000

const { date } = agentRequestCalls.moveRequest.body.shape

/** Rule for the amount that depends on the file. */
export interface AmountRule {
  /** True if no computed amount can replace an empty one. */
  needed: boolean
  /** Maximum: a refund never exceeds the payment. */
  most?: number | undefined
}

/** Returns the schema of amount, day and message to the customer; the server fills what is empty. */
const terms = (kind: RequestKind, { needed, most = largest }: AmountRule) => {
  const { amount: meaning }: Kind = requestKinds[kind]
  const [least] = meaning ? rangeOf(meaning, dirhams(largest)) : [0]
  return reading(
    (values) => ({
      ...values,
      amount: isBlank(values.amount) && !needed ? undefined : (values.amount ?? ''),
    }),
    z.object({
      amount: z.optional(MoneyAmount({ min: toDirhams(least), max: most })),
      date,
      note: OptionalLines(1000),
      reason: OptionalLines(1000),
    }),
  )
}

const word = z.object({ reason: OptionalLines(1000) })

const settling: SchemaOf = (kind, { needed }) => terms(kind, { needed: !isDated(kind) && needed })

type SchemaOf = (kind: RequestKind, amount: AmountRule) => z.ZodMiniType<MoveBody>

/** Body of an act's call in addition to the target status. */
type MoveBody = Omit<z.input<typeof agentRequestCalls.moveRequest.body>, 'status'>

const schemas: Record<MovingAct, SchemaOf> = {
  review: () => z.object({}),
  approve: (kind, amount) => (isDated(kind) ? terms(kind, amount) : word),
  issueSettlementSheet: settling,
  sendDischarge: settling,
  close: () => word,
  reject: () => z.object({ reason: PlainLines(1000) }),
}

/**
 * Returns the schema of an act's form. Without a rule for the amount, only the server knows if it
 * may be empty.
 */
export const schemaOf = (act: MovingAct, kind: RequestKind, amount: AmountRule = { needed: false }) =>
  schemas[act](kind, amount)
