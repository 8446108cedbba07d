import { z } from 'zod/mini'
import { copyStates } from '../../personal-data/data-copy.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'

/** Copy that a customer asked for. */
const DataCopyView = z.object({
  state: z.enum(copyStates),
  asked_at: Moment,
  /** Last moment of a ready copy. */
  expires_at: z.nullable(Moment),
  /** Bytes of a ready copy. */
  size: z.nullable(z.int()),
})
export type DataCopyView = z.output<typeof DataCopyView>

const Standing = z.object({
  /** The newest one. */
  copy: z.nullable(DataCopyView),
  /** An earlier one that can be downloaded while the newest is built, or because it failed. */
  earlier: z.nullable(DataCopyView),
  /** Moment from which the customer may ask for another copy; null for now. */
  next_at: z.nullable(Moment),
})

/** Calls of the copy of a customer's data (docs/decisions/038-data-rights.md). */
export const dataCopyCalls = {
  dataCopy: endpoint('GET /api/user/data-copy', {
    access: 'customer',
    summary: 'Returns the state of the newest copy of the customer’s data',
    answers: { 200: Standing },
  }),
  askForDataCopy: endpoint('POST /api/user/data-copy', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Asks for a copy of the customer’s data; within a day, the same one',
    body: z.object({}),
    answers: { 200: Standing },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  openDataCopy: endpoint('POST /api/user/data-copy/link', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Returns a link to the ready copy, for this browser and five minutes',
    body: z.object({}),
    answers: { 200: z.object({ download_url: z.string() }) },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  downloadDataCopy: endpoint('GET /api/data-copy/:id', {
    access: 'signedLink',
    device: 'confirmed',
    summary: 'Downloads a copy of a customer’s data, in the browser that asked for the link',
    params: z.object({ id: z.uuid('validation.invalid') }),
    answers: { 200: null },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
}
