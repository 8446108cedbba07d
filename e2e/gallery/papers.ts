import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { picturesOf } from '../../apps/server/test/pdf-pages.ts'
import type { Buyer } from '../support/insured.ts'
import { download, listed } from '../support/policy.ts'

/** Writes every page of every paper of an insurance as a picture; returns the number of pages. */
export const writePapers = async ({ customer, number }: Buyer, folder: string): Promise<number> => {
  mkdirSync(folder, { recursive: true })
  const documents = (await listed(customer, number))?.documents ?? []
  let pages = 0
  for (const { value } of documents.filter(({ document_type: owner }) => owner === 'insurance'))
    for (const [index, picture] of picturesOf(await download(customer, number, value)).entries()) {
      writeFileSync(path.join(folder, `${value}-${index + 1}.png`), picture)
      pages += 1
    }
  return pages
}
