import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isEnvelope } from '../../gateways/envelope.ts'
import { inBatches, pastFailures } from '../../periodic-work/periodic-work.ts'
import type { Database } from '../../schema.ts'
import { keepObject } from '../stored-files/documents.service.ts'
import { renewedWords } from './encrypted-words.service.ts'
import { bytesOf } from './medical-papers.service.ts'
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
 * the sweep deletes the one before. A changed object would be missing in backups, which copy each
 * object once.
 */
const renewPaper = async (
  deps: Keeper,
  paper: { id: string; object_key: string; mime_type: string },
): Promise<boolean> => {
  if (!isEnvelope(await deps.storage.get(paper.object_key))) return false
  const mimeType = paper.mime_type as Parameters<typeof keepObject>[2]
  const { objectKey } = await keepObject(deps, await bytesOf(deps, paper.object_key), mimeType)
  await replacePaperObject(deps.db, paper, objectKey)
  return true
}

/** Brings all answers and papers about health under the first master key; returns how many were not. */
export const renewHealthData = async (deps: Keeper): Promise<number> => {
  let count = 0
  await pastFailures(async (each) => {
    await inBatches<string>(async (after, atMost) => {
      const ids = await underwritingsAfter(deps.db, after, atMost)
      await each(ids, async (id) => {
        if (await renewWords(deps, id)) count += 1
      })
      return ids.at(-1)
    })
    await inBatches<string>(async (after, atMost) => {
      const papers = await papersAfter(deps.db, after, atMost)
      await each(papers, async (paper) => {
        if (await renewPaper(deps, paper)) count += 1
      })
      return papers.at(-1)?.id
    })
  })
  return count
}
