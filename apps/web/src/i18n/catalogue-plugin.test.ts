import { areas } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import type { Texts } from '@wassit/words/texts'
import { expect, test } from 'vitest'
import { catalogueRequest } from '../../catalogue-plugin.ts'

test('compiles the messages of every area: those of an unknown request would show their placeholders', () => {
  const requests = areas.flatMap((area) =>
    languages.map((each) => `/words/src/areas/${area}.ts?lang=${each}`),
  )
  expect(requests.filter((request) => !catalogueRequest.test(request))).toEqual([])
})

test('refuses a message without one of the languages, when types are checked', () => {
  // @ts-expect-error Arabic is missing.
  const incomplete: Texts = { 'a.b': { fr: 'oui', en: 'yes' } }
  expect(incomplete).toBeDefined()
})
