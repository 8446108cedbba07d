import { z } from 'zod/mini'
import { proofFiles } from '../../document/document.ts'
import { PlainLines } from '../../party/text.ts'
import { BulkResults } from '../bulk-results.ts'
import { DocumentByKey } from '../policies/documents.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { Moment, Uuid } from '../values.ts'
import { Assignment, Person, SeenAssignees } from './worklist.ts'

/** Files of one bulk act at most. */
export const mostBulkFiles = 500

/** Chosen files, as a list showed them at a moment: a file that moved later is named and left as it is. */
const chosen = {
  insurance_numbers: z.array(InsuranceNumber).check(z.minLength(1), z.maxLength(mostBulkFiles)),
  seen_at: Moment,
}

export const BulkChoices = z.object({ agents: z.array(Person) })
export type BulkChoices = z.output<typeof BulkChoices>

const bulkCall = { access: 'staff:file', device: 'confirmed' } as const

/** Acts on several files at once, each by itself; the same call again changes nothing twice. */
export const bulkCalls = {
  bulkChoices: endpoint('GET /api/agent/bulk', {
    access: 'staff:file',
    summary: 'Returns the colleagues to whom files can be assigned',
    answers: { 200: BulkChoices },
  }),
  bulkAssign: endpoint('POST /api/agent/bulk/assign', {
    ...bulkCall,
    summary: 'Assigns files to an agent, or to none, unless a colleague assigned them since',
    body: z.object({ ...chosen, agent_id: Assignment.shape.agent_id, seen: SeenAssignees }),
    answers: { 200: BulkResults },
  }),
  bulkNote: endpoint('POST /api/agent/bulk/note', {
    ...bulkCall,
    summary: 'Adds a note to files; its variables, such as {client}, have the values of each file',
    body: z.object({ ...chosen, text: PlainLines(1000) }),
    answers: { 200: BulkResults },
    idempotent: true,
  }),
  bulkMessage: endpoint('POST /api/agent/bulk/message', {
    ...bulkCall,
    summary:
      'Writes a prepared reply to the customers of files, each in their language with the values of the file',
    body: z.object({ ...chosen, reply_id: Uuid }),
    answers: { 200: BulkResults },
    idempotent: true,
  }),
  bulkRequireDocuments: endpoint('POST /api/agent/bulk/documents-required', {
    ...bulkCall,
    summary: 'Requires identity documents from the customers of files',
    body: z.object({
      ...chosen,
      documents: z.array(DocumentByKey(proofFiles)).check(z.minLength(1, 'validation.required')),
      reason: PlainLines(1000),
    }),
    answers: { 200: BulkResults },
  }),
}
