import { z } from 'zod/mini'
import { editableRoles, sharedRights, staffRights, staffRoles } from '../../access/rights.ts'
import { Email } from '../../party/email.ts'
import { PlainText } from '../../party/text.ts'
import { Line } from './admin.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Moment } from '../values.ts'

export const AgentView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** Rights in addition to those of the role. */
  rights: z.array(z.enum(staffRights)),
  active: z.boolean(),
  /** True if the member has a second factor. */
  second_factor: z.boolean(),
  created_at: Moment,
})

/** Role whose rights an admin edits. */
export const RoleView = z.object({
  id: z.string(),
  role: z.enum(editableRoles),
  rights: z.array(z.enum(sharedRights)),
})
export type RoleView = z.output<typeof RoleView>

const Id = z.object({ id: z.uuid('validation.invalid') })

/** Reason that the approver reads. */
const Reason = PlainText(300)

/** Answer that says whether the change waits for another admin. */
const Changed = z.extend(Done, { access_pending: z.boolean() })

/** Calls of the members of the staff, their roles and rights. */
export const teamCalls = {
  agents: endpoint('GET /api/agent/agents', {
    access: 'staff:staff',
    summary: 'Lists the staff',
    answers: { 200: z.object({ agents: z.array(AgentView) }) },
  }),
  addAgent: endpoint('POST /api/agent/agents', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'partly', mail: 'admins' },
    summary: 'Invites a new member; one with a right that moves anything once another admin approves',
    body: z.object({
      name: Line(120),
      email: Email,
      role: z.enum(staffRoles, 'validation.required'),
      reason: Reason,
    }),
    answers: { 201: z.object({ id: z.string(), pending: z.boolean() }) },
  }),
  changeAgent: endpoint('POST /api/agent/agents/:id', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'partly', mail: 'admins' },
    seen: true,
    summary: 'Changes name, role and rights of a member, or the login; more access waits for another admin',
    params: Id,
    body: z.object({
      name: Line(120),
      role: z.enum(staffRoles, 'validation.required'),
      /** Rights in addition to those of the role; a right that is left out is taken away. */
      rights: z.array(z.enum(staffRights)),
      active: z.boolean(),
      /** Asked for where the change waits: for more access. */
      reason: z.optional(Reason),
    }),
    answers: { 200: Changed },
  }),
  endSessions: endpoint('POST /api/agent/agents/:id/sessions/end', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Ends every session of a member, who is told by mail',
    params: Id,
    body: z.object({}),
  }),
  roles: endpoint('GET /api/agent/roles', {
    access: 'staff:staff',
    summary: 'Lists the roles of the staff with their rights',
    answers: { 200: z.object({ roles: z.array(RoleView) }) },
  }),
  changeRole: endpoint('POST /api/agent/roles/:id', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'partly', mail: 'pending' },
    seen: true,
    summary: 'Proposes other rights of a role, which another admin approves',
    params: Id,
    body: z.object({ rights: z.array(z.enum(sharedRights)), reason: Reason }),
    answers: { 200: Changed },
  }),
}
