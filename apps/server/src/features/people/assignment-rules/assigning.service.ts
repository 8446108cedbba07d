import { chosenStaff, matches } from '@wassit/domain/assignment/rule'
import type { Candidate, RuledWork } from '@wassit/domain/assignment/rule'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyCodesOf, policyStatusNames, waitsForAgent } from '@wassit/domain/policy/policy'
import { requestStatuses, requestStatusNames, requestWaitsForAgent } from '@wassit/domain/request/request'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import { isAtWork, readHours } from '../hours/house-hours.ts'
import { activeRules, factsOfPolicy, holdRule, keepTurn, staffOfRule } from './assignment-rules.queries.ts'
import type { Rule, RuleStaff } from './assignment-rules.queries.ts'

/** Statuses of open work, which loads a member. */
const open = {
  files: policyCodesOf(policyStatusNames.filter(waitsForAgent)),
  requests: requestStatusNames.filter(requestWaitsForAgent).map((name) => requestStatuses[name].code),
}

/** Returns the member whom a rule gives a thing; whoever takes over if all its members are away. */
const memberOf = async (tx: Kysely<Database>, rule: Rule, now: Date): Promise<string | undefined> => {
  await holdRule(tx, rule.id)
  const [members, hours] = [
    await staffOfRule(tx, rule, { ...open, today: moroccanDay(now) }),
    await readHours({ db: tx }),
  ]
  const candidateOf = ({ id, away, load, turn }: RuleStaff): Candidate => ({
    id,
    load,
    turn,
    present: !away,
    atWork: isAtWork(hours, id, now),
  })
  const chosen = chosenStaff(rule.way, members.map(candidateOf))
  const first = members.toSorted((one, other) => one.turn - other.turn).find((each) => each.taken_by !== null)
  if (chosen ?? first) await keepTurn(tx, rule.id, (chosen ?? first)?.id ?? '')
  return chosen?.id ?? first?.taken_by ?? undefined
}

interface NewThing {
  kind: 'policy' | 'request' | 'task'
  work: RuledWork
  /** File that it is or is about, if any. */
  policyId: string | null
}

/** Member whom a rule chose. */
interface Chosen {
  memberId: string
  ruleId: string
}

/**
 * Returns the member whom the first rule gives new work; undefined without a rule that is for it and finds one.
 * The caller writes the assignee and notes it with `noteAssigned`.
 */
const choose = async (
  tx: Kysely<Database>,
  { work, policyId }: NewThing,
  now: Date,
): Promise<Chosen | undefined> => {
  const rules = await activeRules(tx)
  if (rules.length === 0) return undefined
  const facts = policyId === null ? undefined : await factsOfPolicy(tx, policyId)
  if (work === 'file' && facts?.assigned_to) return undefined
  const asked = { work, product: facts?.product ?? null, insurer: facts?.insurer_id ?? null }
  for (const rule of rules) {
    if (!matches({ ...rule, insurer: rule.insurer_id }, asked)) continue
    const memberId = await memberOf(tx, rule, now)
    if (memberId !== undefined) return { memberId, ruleId: rule.id }
  }
  return undefined
}

/**
 * Gives a new thing that is nobody's to the member whom the rules choose, by `assign`, and writes the rule into
 * the trail.
 */
export const assignByRule = async (
  tx: Kysely<Database>,
  thing: NewThing & { id: string },
  now: Date,
  assign: (memberId: string) => Promise<unknown>,
): Promise<void> => {
  const chosen = await choose(tx, thing, now)
  if (!chosen) return
  await assign(chosen.memberId)
  const { kind, id: subject } = thing
  const change = { before: {}, after: { rule: chosen.ruleId, agent: chosen.memberId } }
  await record(tx, { origin: null, now }, { kind, outcome: 'assigned', subject, change })
}
