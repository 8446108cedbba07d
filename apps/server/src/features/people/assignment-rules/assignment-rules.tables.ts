import type { RuledWork, RuleWay } from '@wassit/domain/assignment/rule'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Generated } from 'kysely'

interface AssignmentRuleRow {
  id: Generated<string>
  name: string
  position: number
  /** Null for work of every kind. */
  work: RuledWork | null
  /** Empty for every product. */
  products: ProductKey[]
  insurer_id: string | null
  /** Branch whose members the rule chooses next to its own. */
  branch_id: string | null
  way: RuleWay
  active: boolean
  created_at: Date
  updated_at: Date
}

interface AssignmentRuleStaffRow {
  rule_id: string
  member_id: string
}

/** Last thing that a rule gave a member, counted within the rule. */
interface AssignmentTurnRow {
  rule_id: string
  member_id: string
  turn: number
}

export interface AssignmentRulesTables {
  assignment_rules: AssignmentRuleRow
  assignment_rule_members: AssignmentRuleStaffRow
  assignment_turns: AssignmentTurnRow
}
