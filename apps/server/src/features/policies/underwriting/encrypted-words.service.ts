import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { keyIdOf } from '../../../gateways/envelope.ts'
import type { Database } from '../../../schema.ts'
import { setUnderwriting } from './underwriting.queries.ts'
import type { Underwriting } from './underwriting.queries.ts'

type Keeper = Pick<Deps, 'envelope'>

/** Answers by the code of the person and the name of the question, as typed. */
const AnswersByPerson = z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()])))
export type AnswersByPerson = z.output<typeof AnswersByPerson>

/** Words of agents about the health of a person. */
const Remarks = z.object({
  exclusion: z.optional(z.string()),
  reason: z.optional(z.string()),
  request: z.optional(z.string()),
})
export type Remarks = z.output<typeof Remarks>

type Part = 'answers' | 'remarks'

const contextOf = (part: Part, { id }: Pick<Underwriting, 'id'>): string => `underwriting ${part} ${id}`

const decrypted = ({ envelope }: Keeper, row: Pick<Underwriting, 'id' | Part>, part: Part): unknown => {
  const bytes = row[part]
  return bytes === null ? {} : JSON.parse(envelope.decrypt(bytes, contextOf(part, row)).toString())
}

const encrypted = (
  { envelope }: Keeper,
  row: Pick<Underwriting, 'id'>,
  part: Part,
  content: AnswersByPerson | Remarks,
): Buffer => envelope.encrypt(Buffer.from(JSON.stringify(content)), contextOf(part, row))

/** Returns the answers of an underwriting in the clear. */
export const readAnswers = (deps: Keeper, row: Pick<Underwriting, 'id' | Part>): AnswersByPerson =>
  AnswersByPerson.parse(decrypted(deps, row, 'answers'))

/** Returns the words of agents about an underwriting in the clear. */
export const readRemarks = (deps: Keeper, row: Pick<Underwriting, 'id' | Part>): Remarks =>
  Remarks.parse(decrypted(deps, row, 'remarks'))

/** Keeps answers in their row, encrypted. */
export const keepAnswers = (
  deps: Keeper,
  tx: Kysely<Database>,
  row: Pick<Underwriting, 'id'>,
  answers: AnswersByPerson,
): Promise<void> => setUnderwriting(tx, row.id, { answers: encrypted(deps, row, 'answers', answers) })

/** Returns encrypted words for the row of their underwriting. */
export const encryptRemarks = (deps: Keeper, row: Pick<Underwriting, 'id'>, remarks: Remarks): Buffer =>
  encrypted(deps, row, 'remarks', remarks)

/** Returns the words of a row under the first master key; undefined if they are already. */
export const renewedWords = (
  { envelope }: Keeper,
  row: Pick<Underwriting, 'id' | Part>,
): Partial<Pick<Underwriting, Part>> | undefined => {
  const parts = (['answers', 'remarks'] as const).flatMap((part) => {
    const bytes = row[part]
    return bytes === null || keyIdOf(bytes) === envelope.keyId
      ? []
      : [[part, envelope.rewrap(bytes, contextOf(part, row))] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}
