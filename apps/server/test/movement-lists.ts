import type { Answer } from '@wassit/domain/api/endpoint'
import type { statementCalls } from '@wassit/domain/api/ledger/statements'
import type { Browser } from './factories.ts'

/** Returns the movements that wait, are kept apart and were taken off the list, as their pages show them. */
export const movementLists = async (agent: Browser): Promise<Answer<typeof statementCalls.movements>> => {
  const idsOf = async (query: string): Promise<string[]> => {
    const { rows } = (await agent.get(`/api/agent/tables/movements?${query}`)).body
    return rows.map(({ id }: { id: string }) => id)
  }
  const days = 'from=2015-01-01&to=2035-01-01'
  const ids = [
    ...(await idsOf('view=waiting')),
    ...(await idsOf(`view=apart&${days}`)),
    ...(await idsOf(`view=dismissed&${days}`)),
  ]
  if (ids.length === 0) return { waiting: [], apart: [], dismissed: [] }
  return (await agent.get(`/api/agent/bank-statements/lines?ids=${ids.join(',')}`)).body
}
