import { expect, test } from 'vitest'
import { textsIn } from './texts.ts'
import type { Texts } from './texts.ts'

test('returns the messages of one language', () => {
  const texts = { 'a.b': { fr: 'oui', en: 'yes', ar: 'نعم' } } satisfies Texts
  expect(textsIn(texts, 'en')).toEqual({ 'a.b': 'yes' })
})

test('refuses a message without one of the languages, when types are checked', () => {
  // @ts-expect-error Arabic is missing.
  const incomplete: Texts = { 'a.b': { fr: 'oui', en: 'yes' } }
  expect(incomplete).toBeDefined()
})
