import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { isEnvelope } from '../../../gateways/envelope.ts'
import { inBatches, pastFailures } from '../../../periodic-work/periodic-work.ts'
import { countRenewals } from '../../../renewal.ts'
import type { Renewal } from '../../../renewal.ts'
import type { Database } from '../../../schema.ts'
import { keepObject } from '../../stored-files/documents.service.ts'
import { renewedWords } from './encrypted-words.service.ts'
import { openPaper, storedPaper } from './medical-papers.service.ts'
import {
  holdUnderwriting,
  papersAfter,
  replacePaperObject,
  setUnderwriting,
  underwritingsAfter,
} from './underwriting.queries.ts'

type Keeper = Pick<Deps, 'db' | 'storage' | 'envelope' | 'now'>

const renewWords = (deps: Keeper, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx: Kysely<Database>) => {
    const row = await holdUnderwriting(tx, id)
    const renewed = row && renewedWords(deps, row)
    if (renewed) await setUnderwriting(tx, id, renewed)
    return renewed !== undefined
  })

/**
 * Stores a paper that an earlier release encrypted by itself as a new object, as all documents are;
 * the sweep deletes the previous one. A changed object would be missing in backups, which copy each
 * object once. A paper that the storage lost or cannot open is the concern of the renewal of documents.
 */
const renewPaper = async (
  deps: Keeper,
  paper: { id: string; object_key: string; mime_type: string },
): Promise<boolean> => {
  const stored = await storedPaper(deps, paper.object_key)
  if (!stored || !isEnvelope(stored)) return false
  const mimeType = paper.mime_type as Parameters<typeof keepObject>[2]
  const bytes = openPaper(deps.envelope, paper.object_key, stored)
  const object = await keepObject(deps, bytes, mimeType)
  await replacePaperObject(deps.db, paper, object)
  return true
}

/** Brings all answers and papers about health under the first master key. */
export const renewHealthData = (deps: Keeper): Promise<Renewal> =>
  countRenewals((renew) =>
    pastFailures(async (each) => {
      await inBatches<string>(async (after, atMost) => {
        const ids = await underwritingsAfter(deps.db, after, atMost)
        await each(ids, (id) => renew(`questionnaire ${id}`, () => renewWords(deps, id)))
        return ids.at(-1)
      })
      await inBatches<string>(async (after, atMost) => {
        const papers = await papersAfter(deps.db, after, atMost)
        await each(papers, (paper) =>
          renew(`paper ${paper.id} of a questionnaire`, () => renewPaper(deps, paper)),
        )
        return papers.at(-1)?.id
      })
    }),
  )
