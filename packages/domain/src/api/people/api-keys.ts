import { z } from 'zod/mini'
import { keyScopes } from '../../access/key-scope.ts'
import { Line } from './admin.ts'
import { endpoint } from '../endpoint.ts'
import { Moment, Uuid } from '../values.ts'

/** Key of a program of the house. Its secret is in no answer but that of its making. */
export const ApiKeyView = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(keyScopes),
  by: z.string(),
  created_at: Moment,
  last_used_at: z.nullable(Moment),
  /** Moment from which the key opens nothing: it was revoked, or the account of its maker was closed. */
  ended_at: z.nullable(Moment),
})
export type ApiKeyView = z.output<typeof ApiKeyView>

/** Calls about the keys of programs (docs/decisions/066-keys-of-programs.md). */
export const apiKeyCalls = {
  apiKeys: endpoint('GET /api/agent/keys', {
    access: 'staff:staff',
    summary: 'Lists the keys of programs, with their last use',
    answers: { 200: z.object({ keys: z.array(ApiKeyView) }) },
  }),
  addApiKey: endpoint('POST /api/agent/keys', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'none', mail: 'admins' },
    summary: 'Makes a key with which a program sends files to check, and shows its secret once',
    body: z.object({ name: Line(60) }),
    answers: { 201: z.object({ id: z.string(), secret: z.string() }) },
  }),
  revokeApiKey: endpoint('POST /api/agent/keys/:id/revoke', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'none', mail: 'nobody' },
    summary: 'Ends a key of a program at once',
    params: z.object({ id: Uuid }),
    body: z.object({}),
  }),
}
