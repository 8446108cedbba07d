import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { AssignmentRulesTables } from './assignment-rules.tables.ts'

export type Rule = Selectable<AssignmentRulesTables['assignment_rules']> & { members: string[] }

const rules = (db: Kysely<Database>) =>
  db
    .selectFrom('assignment_rules')
    .selectAll()
    .select(
      sql<string[]>`array(select member_id from assignment_rule_members
        where rule_id = assignment_rules.id order by member_id)`.as('members'),
    )
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')

export const allRules = (db: Kysely<Database>): Promise<Rule[]> => rules(db).execute()

export const activeRules = (db: Kysely<Database>): Promise<Rule[]> =>
  rules(db).where('active', '=', true).execute()

/** Serialises changes of the rules until the transaction ends. */
export const lockRules = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('assignment rules'))`.execute(tx)
}

/** Holds a rule until the transaction ends, so that two things at once go to two members. */
export const holdRule = async (tx: Kysely<Database>, id: string): Promise<void> => {
  await tx.selectFrom('assignment_rules').select('id').where('id', '=', id).forUpdate().execute()
}

type RuleFields = Omit<
  Insertable<AssignmentRulesTables['assignment_rules']>,
  'id' | 'created_at' | 'updated_at'
>

const keepMembers = async (tx: Kysely<Database>, ruleId: string, members: readonly string[]) => {
  await tx.deleteFrom('assignment_rule_members').where('rule_id', '=', ruleId).execute()
  if (members.length > 0)
    await tx
      .insertInto('assignment_rule_members')
      .values([...new Set(members)].map((member) => ({ rule_id: ruleId, member_id: member })))
      .execute()
}

export const insertRule = async (
  tx: Kysely<Database>,
  fields: RuleFields,
  members: readonly string[],
  now: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('assignment_rules')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepMembers(tx, id, members)
  return id
}

export const updateRule = async (
  tx: Kysely<Database>,
  id: string,
  fields: RuleFields,
  members: readonly string[],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('assignment_rules')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()
  await keepMembers(tx, id, members)
}

/** Returns the insurers that a rule can name. */
export const insurersOfRules = (db: Kysely<Database>): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('insurers').select(['id', 'name']).orderBy('name').execute()

/** Member of a rule or of its branch who can sign in, as they are on a day (ISO). */
export interface RuleStaff {
  id: string
  /** Member who takes over, if they are away; null if nobody does. */
  away: boolean
  taken_by: string | null
  turn: number
  load: number
}

/**
 * Returns the members of a rule and of its branch who can sign in, with their open work: files and requests of
 * some statuses, and tasks.
 */
export const staffOfRule = async (
  tx: Kysely<Database>,
  { id, branch_id: branch }: Pick<Rule, 'id' | 'branch_id'>,
  { today, files, requests }: { today: string; files: readonly number[]; requests: readonly number[] },
): Promise<RuleStaff[]> => {
  const { rows } = await sql<RuleStaff>`
    select users.id, absences.member_id is not null as away, substitute.id as taken_by,
      coalesce(assignment_turns.turn, 0)::integer as turn,
      (select count(*) from policies where assigned_to = users.id and status = any(${[...files]}))::integer
        + (select count(*) from requests where assigned_to = users.id and status = any(${[...requests]}))::integer
        + (select count(*) from tasks where assigned_to = users.id and done_at is null)::integer as load
    from users
      left join assignment_turns on assignment_turns.member_id = users.id and assignment_turns.rule_id = ${id}
      left join absences on absences.member_id = users.id and absences.first_day <= ${today}
        and coalesce(absences.last_day >= ${today}, true)
      left join users as substitute on substitute.id = absences.taken_by and substitute.disabled_at is null
    where users.disabled_at is null and users.role <> 'customer' and users.id in (
      select member_id from assignment_rule_members where rule_id = ${id}
      union select user_id from branch_members where branch_id = ${branch}::uuid)`.execute(tx)
  return rows
}

/** Notes that a rule gave a member something. */
export const keepTurn = async (tx: Kysely<Database>, ruleId: string, memberId: string): Promise<void> => {
  await sql`
    insert into assignment_turns (rule_id, member_id, turn)
    select ${ruleId}, ${memberId}, coalesce(max(turn), 0) + 1 from assignment_turns where rule_id = ${ruleId}
    on conflict (rule_id, member_id) do update set turn = excluded.turn`.execute(tx)
}

/** Returns the product and the insurer of a file. */
export const factsOfPolicy = (
  tx: Kysely<Database>,
  policyId: string,
): Promise<{ product: ProductKey; insurer_id: string | null; assigned_to: string | null }> =>
  tx
    .selectFrom('policies')
    .select(['product', 'insurer_id', 'assigned_to'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
