import { areas, loadArea } from '@wassit/words/catalogue'
import { beforeAll, expect, test } from 'vitest'
import { arabicGlossary, singularOrders } from './support/arabic-glossary.ts'

let texts: [id: string, text: string][]
beforeAll(async () => {
  const all = await Promise.all(areas.map((area) => loadArea('ar', area)))
  texts = all.flatMap((area) => Object.entries(area))
})

const idsOf = (pattern: RegExp): string[] => texts.filter(([, text]) => pattern.test(text)).map(([id]) => id)

test.each(arabicGlossary)('says $word for the $notion, and no other word', ({ word, not }) => {
  expect(idsOf(not)).toEqual([])
  expect(idsOf(new RegExp(word.replace(/^ال/, '')))).not.toEqual([])
})

test('gives orders in the plural', () => expect(idsOf(singularOrders)).toEqual([]))

const words = /[\u0621-\u064a\u064b-\u0652\u0670]+/gu

test('writes tanwin behind its alif, on every word that has it anywhere', () => {
  expect(idsOf(/\u064b\u0627/u)).toEqual([])
  const all = texts.flatMap(([id, text]) => (text.match(words) ?? []).map((word) => ({ id, word })))
  const written = new Set(all.filter(({ word }) => word.endsWith('\u0627\u064b')).map(({ word }) => word))
  const bare = all.filter(({ word }) => !duals.has(word) && written.has(`${word}\u064b`))
  expect(bare).toEqual([])
})

/** Duals before their noun, and particles, which look like a noun with tanwin. */
const duals = new Set(['رقما', 'إذا'])
