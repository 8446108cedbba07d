import { maximumDocumentBytes } from '@wassit/domain/document/document'
import { areas, loadArea } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import { expect, test } from 'vitest'

test('finds the limit of the check in every sentence that names a size of files', async () => {
  const all = await Promise.all(
    languages.flatMap((language) => areas.map((area) => loadArea(language, area))),
  )
  const sizes = all
    .flatMap((words) => Object.values<string>(words))
    .flatMap((text) => [...text.matchAll(/(\d+)\s(?:Mo|MB|ميغابايت)/gu)].map(([, size]) => size))
  expect(sizes.length).toBeGreaterThan(20)
  expect([...new Set(sizes)]).toEqual([String(maximumDocumentBytes / 1024 ** 2)])
})
