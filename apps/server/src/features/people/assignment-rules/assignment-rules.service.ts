import type { assignmentRuleCalls, RulesView, RuleView } from '@wassit/domain/api/people/assignment-rules'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { activeAgents } from '../accounts/staff-administration.service.ts'
import { branchChoices } from '../hours/hours.service.ts'
import { allRules, insertRule, insurersOfRules, lockRules, updateRule } from './assignment-rules.queries.ts'
import type { Rule } from './assignment-rules.queries.ts'

type Fields = BodyOutput<typeof assignmentRuleCalls.addAssignmentRule>

const viewOf = (rule: Rule): RuleView => ({
  id: rule.id,
  name: rule.name,
  position: rule.position,
  work: rule.work,
  products: rule.products.map((product) => catalogue[product].code),
  insurer: rule.insurer_id,
  members: rule.members,
  branch: rule.branch_id,
  way: rule.way,
  active: rule.active,
})

/** Returns the rules in their order, with the members, branches and insurers that one can name. */
export const viewRules = async ({ db }: Pick<Deps, 'db'>): Promise<RulesView> => ({
  rules: (await allRules(db)).map(viewOf),
  members: await activeAgents(db),
  branches: await branchChoices(db),
  insurers: await insurersOfRules(db),
})

const rowOf = ({ members: _members, insurer, branch, products, ...fields }: Fields) => ({
  ...fields,
  insurer_id: insurer,
  branch_id: branch,
  products: products.flatMap((code) => productOfCode(code) ?? []),
})

/**
 * Refuses a rule without anyone to choose, and one that names what does not exist. A member who left may stay
 * in a rule that has them already.
 */
const check = async (tx: Kysely<Database>, fields: Fields, before?: RuleView): Promise<void> => {
  const { members, branch, insurer } = fields
  if (members.length === 0 && branch === null)
    throw new DomainError('request.invalid', [{ path: 'members', message: 'hours.rule.nobody' }])
  const staff = new Set((await activeAgents(tx)).map(({ id }) => id))
  if (!members.every((id) => staff.has(id) || before?.members.includes(id)))
    throw new DomainError('agent.unknown')
  if (branch !== null && !(await branchChoices(tx)).some(({ id }) => id === branch))
    throw new DomainError('branch.unknown')
  if (insurer !== null && !(await insurersOfRules(tx)).some(({ id }) => id === insurer))
    throw new DomainError('insurer.unknown')
}

const inWords = ({ products, members, ...fields }: Fields) => ({
  ...fields,
  products: products.join(' '),
  members: members.join(' '),
})

/** Adds a rule. The same form twice adds one: the name of a rule is its own. Throws as `check` does, and `rule.exists`. */
export const addRule = ({ db, now: clock }: Pick<Deps, 'db' | 'now'>, body: Fields, by: Doer) =>
  db.transaction().execute(async (tx) => {
    const now = clock()
    await lockRules(tx)
    await check(tx, body)
    if ((await allRules(tx)).some(({ name }) => name === body.name)) throw new DomainError('rule.exists')
    const id = await insertRule(tx, rowOf(body), body.members, now)
    await recordSetting(tx, 'added', id, by, now, changeOf({}, inWords(body)))
    return { id }
  })

/** Changes a rule; work that it gave stays where it is. Throws `rule.unknown`, and as `addRule` does. */
export const changeRule = (
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  id: string,
  body: Fields,
  { by, seen }: { by: Doer; seen: SeenCheck },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock()
    await lockRules(tx)
    const rules = (await allRules(tx)).map(viewOf)
    const before = rules.find((rule) => rule.id === id)
    if (!before) throw new DomainError('rule.unknown')
    await check(tx, body, before)
    if (rules.some((rule) => rule.id !== id && rule.name === body.name)) throw new DomainError('rule.exists')
    seen({ ...before }, { ...body })
    const { id: _id, ...old } = before
    await updateRule(tx, id, rowOf(body), body.members, now)
    await recordSetting(tx, 'changed', id, by, now, changeOf(inWords(old), inWords(body)))
  })
