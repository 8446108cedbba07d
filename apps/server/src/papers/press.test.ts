import { expect, test } from 'vitest'
import { pick } from '../../../../test/support/tier.ts'
import { factsOf } from '../../test/document-facts.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { paperOf } from './content.ts'
import type { Paper } from './paper.ts'
import { printPaper } from './press.ts'

const contract = paperOf(factsOf('contract'))
/** A short paper goes through the same press as a contract, in a fifth of the time. */
const paper = pick({ usual: paperOf(factsOf('certificate')), long: contract })

test('returns each of several concurrent papers to its own order', async () => {
  const numbers = ['WST-2026-000001', 'WST-2026-000002', 'WST-2026-000003']
  const files = await Promise.all(
    numbers.map((number) => printPaper({ ...paper, number, verification: undefined })),
  )
  expect(files.map((file) => numbers.filter((number) => pdfText(file).join('').includes(number)))).toEqual(
    numbers.map((number) => [number, ...(paper.headlines[0]?.value === number ? [number] : [])]),
  )
})

test('rejects a paper that cannot be printed, and prints the next one', async () => {
  const torn = { ...paper, issuer: undefined } as unknown as Paper
  await expect(printPaper(torn)).rejects.toThrow('a document was not printed')
  await expect(printPaper(paper)).resolves.toBeInstanceOf(Buffer)
})

test('prints equal papers to equal files', async () => {
  const [one, other] = await Promise.all([printPaper(paper), printPaper(paper)])
  expect(one.equals(other)).toBe(true)
})

test('keeps the main thread free while printing', async () => {
  const before = { all: process.cpuUsage(), main: process.threadCpuUsage() }
  await printPaper(contract)
  const [all, main] = [process.cpuUsage(before.all), process.threadCpuUsage(before.main)]
  expect(main.user).toBeLessThan(all.user / 2)
})
