import { z } from 'zod/mini'
import { Turns, turns } from '../paging.ts'
import { Moment } from '../values.ts'
import type { StatusCode } from '../values.ts'

/** Number of lines on a page of every worklist. */
export const worklistPageSize = 50

export const Person = z.object({ id: z.string(), name: z.string() })

/** Returns the filters of every worklist, for a source with such status codes. */
export const worklistQuery = (code: ReturnType<typeof StatusCode>) =>
  z.object({
    /** Status code, `waiting` for files that wait for an agent, or `late` for those that wait too long. */
    view: z._default(z.union([z.enum(['all', 'waiting', 'late']), code]), 'waiting'),
    /** Number, name, phone, email or plate. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    assigned: z.optional(z.enum(['me', 'nobody'])),
    ...turns,
    /** Begins with the first file whose status is of this day or later. */
    from: z.optional(z.iso.date('validation.date.invalid')),
  })
export type WorklistQuery = z.output<ReturnType<typeof worklistQuery>>

/** Fields that a line has in every worklist. */
export const WorkLine = z.object({
  updated_at: Moment,
  /** Moment of the last change of status. */
  status_since: Moment,
  assignee: z.nullable(Person),
  /** Moment by which an agent has to do the waiting work (`hours/work.ts`); null for a file that waits for nobody. */
  due_at: z.nullable(Moment),
  /** True if that moment has passed. */
  late: z.boolean(),
})
export type WorkLine = z.output<typeof WorkLine>

/** Counts of a worklist, each up to `countBound`, with the places around the page. */
export const WorklistCounts = z.extend(Turns, {
  /** Moment of the answer, after which a file moved. */
  as_of: Moment,
  /** Lines of this view and search on all pages. */
  total: z.int(),
  /** True if a search had more matches than it follows (`searchBound`): more letters find the others. */
  search_cut: z.boolean(),
  /** Counts of all files of the source, by status code. */
  counts: z.record(z.string(), z.int()),
  waiting: z.int(),
  late: z.int(),
})
export type WorklistCounts = z.output<typeof WorklistCounts>

/** Fields that a file has in every source. */
export const FileParts = z.object({
  notes: z.array(z.object({ id: z.string(), at: Moment, author: z.string(), text: z.string() })),
  /** Notices to the customer about the file, and whether the customer read them. */
  messages: z.array(z.object({ id: z.string(), at: Moment, kind: z.string(), read: z.boolean() })),
  /** Agents to whom the file can be assigned. */
  agents: z.array(Person),
})
export type FileParts = z.output<typeof FileParts>

const AgentId = z.nullable(z.uuid('validation.invalid'))

/**
 * Assignee that the page showed, null for nobody. An assignment that names another one than there is changes
 * nothing; without it only what is nobody's or the caller's is assigned.
 */
export const SeenAssignee = z.optional(AgentId)

/** Assignees that a list showed, by the number or id of its lines. */
export const SeenAssignees = z.optional(z.record(z.string(), AgentId))

/** Body of the call that assigns a file to an agent, or to none. */
export const Assignment = z.object({ agent_id: AgentId, seen: SeenAssignee })
