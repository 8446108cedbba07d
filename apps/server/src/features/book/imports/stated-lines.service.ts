import type { Answer } from '@wassit/domain/api/endpoint'
import type { importCalls } from '@wassit/domain/api/book/imports'
import { importFieldNames } from '@wassit/domain/import/fields'
import type { Deps } from '../../../deps.ts'
import { policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import { isStatedAbout, statedAbout } from './stated-lines.queries.ts'

/** Tells whether lists stated payments or claims about a contract. */
export const hasStatedLines = isStatedAbout

/** Returns the payments and claims of a contract as lists stated them. Throws `policy.unknown`. */
export const listStatedLines = async (
  deps: Pick<Deps, 'db'>,
  number: string,
): Promise<Answer<typeof importCalls.statedLines>> => {
  const { id: policyId } = await policyOfNumber(deps, number)
  const stated = await statedAbout(deps.db, policyId)
  return {
    lines: stated.map(({ id, kind, lines, name }) => ({
      id,
      kind,
      facts: importFieldNames.flatMap((field) => {
        const value = lines[field]
        return value === undefined ? [] : [{ field, value }]
      }),
      import_name: name,
    })),
  }
}
