import { z } from 'zod/mini'
import { debts } from '../../payment/instalments.ts'
import { contractViews } from '../../policy/standing.ts'
import { Moment } from '../values.ts'

/** Debt of a file, and the moment since which a paid one has it. */
export const FileDebt = { debt: z.nullable(z.enum(debts)), unpaid_since: z.nullable(Moment) }

/** Numbers of files by debt, each up to `countBound`. */
export const DebtCounts = z.record(z.enum(debts), z.int())

/** Numbers of signed contracts by view, each up to `countBound`. */
export const ContractCounts = z.record(z.enum(contractViews), z.int())

/** Instalment of a plan with what is left of it, in dirhams. */
export const InstalmentView = z.object({
  number: z.int(),
  amount: z.number(),
  left: z.number(),
  /** Months after the first day of the cover, for a plan without dates. */
  months: z.int(),
  /** Null for the first instalment and before there is a contract. */
  due_on: z.nullable(z.string()),
  state: z.enum(['paid', 'open', 'late']),
})
export type InstalmentView = z.output<typeof InstalmentView>

/** Plan of a policy and those that can be chosen. */
export const InstalmentsView = z.object({
  /** Number of instalments; one is the whole premium. */
  count: z.int(),
  plan: z.array(InstalmentView),
  /** Other plans with their counts, the whole premium included; empty once none can be chosen. */
  choices: z.array(z.object({ count: z.int(), plan: z.array(InstalmentView) })),
})
export type InstalmentsView = z.output<typeof InstalmentsView>
