import { z } from 'zod/mini'
import { IsoDate } from '../../party/date.ts'
import { PlainText } from '../../party/text.ts'
import { productCodes } from '../../products/catalogue.ts'
import { shownTariffStates } from '../../tariff/tariff-version.ts'
import { endpoint } from '../endpoint.ts'
import { Turns, turns } from '../paging.ts'
import { Moment, ProductCode, Ticked, Uuid } from '../values.ts'

/** Version of an insurer's tariff in a list. */
export const TariffVersionLine = z.object({
  id: z.string(),
  company_name: z.string(),
  insuranceType_name: z.enum(productCodes),
  /** Name in prices. */
  version: z.string(),
  state: z.enum(shownTariffStates),
  effective_from: z.nullable(z.string()),
  note: z.string(),
  created_at: Moment,
  created_by: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
  published_at: z.nullable(Moment),
  published_by: z.nullable(z.string()),
})
export type TariffVersionLine = z.output<typeof TariffVersionLine>

/** Difference of a line to the version in force, both as people write them. */
const Difference = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/** Golden price with the price that the version gives; both null for an agent's quote. */
const Golden = z.object({
  name: z.string(),
  expected: z.nullable(z.number()),
  actual: z.nullable(z.number()),
  /** True if the form refuses the answers of the case. */
  invalid: z.boolean(),
  passes: z.boolean(),
})

export const TariffVersionDetail = z.extend(TariffVersionLine, {
  compared_with: z.string(),
  differences: z.array(Difference),
  golden: z.array(Golden),
  csv_url: z.string(),
  xlsx_url: z.string(),
  /** Actions that this admin may take now. */
  actions: z.array(z.string()),
  /** Reason why this admin may not approve: another one must, or the only one waits until a moment. */
  waits: z.nullable(z.object({ for: z.enum(['another', 'alone']), until: z.nullable(Moment) })),
  /** First day that a proposal may name. */
  earliest: z.string(),
})
export type TariffVersionDetail = z.output<typeof TariffVersionDetail>

/** Problem of an uploaded file with its place, in words. */
export const TariffFault = z.object({
  sheet: z.string(),
  line: z.int(),
  column: z.nullable(z.string()),
  text: z.string(),
})
export type TariffFault = z.output<typeof TariffFault>

const Id = z.object({ id: Uuid })
const Format = z.enum(['csv', 'xlsx'])

/** Calls about the tariffs of insurers. */
export const tariffCalls = {
  tariffVersions: endpoint('GET /api/agent/tariff-versions', {
    access: 'staff:read',
    summary: 'Lists the versions of the insurers’ tariffs, the newest first, a page at a time',
    query: z.object(turns),
    answers: {
      200: z.extend(Turns, {
        versions: z.array(TariffVersionLine),
        /** Active insurers with the products they sell, and the files of the figures in force. */
        insurers: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            products: z.array(
              z.object({
                insuranceType_name: z.enum(productCodes),
                csv_url: z.string(),
                xlsx_url: z.string(),
              }),
            ),
          }),
        ),
      }),
    },
  }),
  tariffVersion: endpoint('GET /api/agent/tariff-versions/:id', {
    access: 'staff:read',
    summary: 'Returns a version with its differences to the one in force and its golden prices',
    params: Id,
    answers: { 200: TariffVersionDetail },
  }),
  uploadTariff: endpoint('POST /api/agent/tariff-versions', {
    access: 'staff:tariffs',
    device: 'confirmed',
    summary: 'Makes a draft of an uploaded file, or returns all its faults with their places',
    encoding: 'multipart',
    body: z.object({
      insurer_id: z.uuid('validation.required'),
      insuranceType: ProductCode,
      note: PlainText(300),
      /** True if the admin confirms how unclear values were read. */
      confirmed: z.optional(Ticked),
    }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: {
      200: z.object({
        id: z.nullable(z.string()),
        faults: z.array(TariffFault),
        questions: z.array(TariffFault),
      }),
    },
  }),
  proposeTariff: endpoint('POST /api/agent/tariff-versions/:id/propose', {
    access: 'staff:tariffs',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'other', mail: 'nobody' },
    summary: 'Proposes a version to another admin, with its first day, tomorrow at the earliest',
    params: Id,
    body: z.object({ effective_from: IsoDate }),
  }),
  approveTariff: endpoint('POST /api/agent/tariff-versions/:id/approve', {
    access: 'staff:tariffs',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'second', mail: 'nobody' },
    summary: 'Publishes a proposed version, by another admin than the one who proposed it',
    params: Id,
  }),
  discardTariff: endpoint('POST /api/agent/tariff-versions/:id/discard', {
    access: 'staff:tariffs',
    device: 'confirmed',
    summary: 'Removes a version that is not published',
    params: Id,
  }),
  tariffFile: endpoint('GET /api/tariff-file/:id/:format', {
    access: 'signedLink',
    right: 'read',
    summary: 'Downloads a version as a file that can be uploaded again',
    params: z.extend(Id, { format: Format }),
    answers: { 200: null },
  }),
  tariffInForceFile: endpoint('GET /api/tariff-file/:insurer_id/:insuranceType/:format', {
    access: 'signedLink',
    right: 'read',
    summary: 'Downloads the figures in force of an insurer and product, a pattern for the next version',
    params: z.object({ insurer_id: Uuid, insuranceType: ProductCode, format: Format }),
    answers: { 200: null },
  }),
}
