import type { BulkResults } from '@wassit/domain/api/bulk-results'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { onEach } from '../../../http/on-each.ts'
import type { LineDone } from '../../../http/on-each.ts'
import { dueOf } from './due-items.queries.ts'

/** Carries an act out on one due item after another. */
export const onEachDue = (
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
  t: Translate,
  act: (id: string) => Promise<LineDone>,
): Promise<BulkResults> =>
  onEach(ids, {
    t,
    namesOf: async (id) => {
      const line = await dueOf(db, id)
      return { insurance_number: line?.number ?? null, customer: line?.customer ?? null }
    },
    act,
  })
