import { areas } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import { expect, test } from 'vitest'
import { catalogueRequest } from '../../catalogue-plugin.ts'

test('compiles the messages of every area: those of an unknown request would show their placeholders', () => {
  const requests = areas.flatMap((area) =>
    languages.map((each) => `/words/src/areas/${area}.ts?lang=${each}`),
  )
  expect(requests.filter((request) => !catalogueRequest.test(request))).toEqual([])
})
