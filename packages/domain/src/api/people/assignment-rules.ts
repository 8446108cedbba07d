import { z } from 'zod/mini'
import { ruledWork, ruleWays } from '../../assignment/rule.ts'
import { WholeNumber } from '../../party/number.ts'
import { PlainText } from '../../party/text.ts'
import { productCodes } from '../../products/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Person } from '../desk/worklist.ts'

const Id = z.uuid('validation.invalid')

/** Rule that gives new work to members of the staff; what it does not name matters not. */
const RuleFields = z.object({
  name: PlainText(60),
  /** Place among the rules: the first one that is for the work and finds a member gives it. */
  position: WholeNumber({ min: 1, max: 999 }),
  work: z.nullable(z.enum(ruledWork, 'validation.invalid')),
  products: z.array(z.enum(productCodes)),
  insurer: z.nullable(Id),
  members: z.array(Id).check(z.maxLength(200)),
  /** Branch whose members the rule chooses too. */
  branch: z.nullable(Id),
  way: z.enum(ruleWays, 'validation.invalid'),
  active: z.boolean(),
})

const RuleView = z.extend(RuleFields, { id: z.string() })
export type RuleView = z.output<typeof RuleView>

export const RulesView = z.object({
  rules: z.array(RuleView),
  members: z.array(Person),
  branches: z.array(Person),
  insurers: z.array(Person),
})
export type RulesView = z.output<typeof RulesView>

const ruleCall = { access: 'staff:settings', device: 'confirmed' } as const

/** Calls about the rules that assign new files, requests and tasks. */
export const assignmentRuleCalls = {
  assignmentRules: endpoint('GET /api/agent/assignment-rules', {
    access: 'staff:settings',
    summary: 'Lists the rules that assign new files, requests and tasks, in their order',
    answers: { 200: RulesView },
  }),
  addAssignmentRule: endpoint('POST /api/agent/assignment-rules', {
    ...ruleCall,
    summary: 'Adds a rule that assigns new work',
    body: RuleFields,
    answers: { 201: z.object({ id: z.string() }) },
  }),
  changeAssignmentRule: endpoint('POST /api/agent/assignment-rules/:id', {
    ...ruleCall,
    seen: true,
    summary: 'Changes a rule for new work; work that it gave stays where it is',
    params: z.object({ id: Id }),
    body: RuleFields,
  }),
}
