import { assignmentRuleCalls } from '@wassit/domain/api/people/assignment-rules'
import type { RuleView } from '@wassit/domain/api/people/assignment-rules'
import type { FormValues } from '../../forms/values.ts'
import { reading } from '../live/reading.ts'

const textOrNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value)
const ticked = (value: unknown): string[] => Object.keys(Object(value))
const boxes = (names: readonly string[]): FormValues => Object.fromEntries(names.map((name) => [name, 'on']))

/** Form of a rule; an empty choice asks nothing. */
export const ruleForm = reading(
  ({ work, products, insurer, members, branch, active, ...values }) => ({
    ...values,
    work: textOrNull(work),
    products: ticked(products),
    insurer: textOrNull(insurer),
    members: ticked(members),
    branch: textOrNull(branch),
    active: active !== undefined,
  }),
  assignmentRuleCalls.addAssignmentRule.body,
)

/** Returns the values of the form for a rule, or those of a new one after all others. */
export const ruleValues = (rule: RuleView | undefined, next: number): FormValues =>
  rule
    ? {
        name: rule.name,
        position: String(rule.position),
        work: rule.work ?? '',
        products: boxes(rule.products),
        insurer: rule.insurer ?? '',
        members: boxes(rule.members),
        branch: rule.branch ?? '',
        way: rule.way,
        ...(rule.active && { active: 'on' }),
      }
    : { position: String(next), way: 'turn', active: 'on' }
