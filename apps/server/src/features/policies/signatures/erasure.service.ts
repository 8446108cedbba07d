import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

/** Returns the references of the signatures of files at a provider. */
export const referencesOf = async (
  tx: Kysely<Database>,
  provider: string,
  policies: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('signatures')
    .select('provider_reference')
    .where(isOneOf('policy_id', policies))
    .where('provider', '=', provider)
    .execute()
  return rows.map((row) => row.provider_reference)
}
