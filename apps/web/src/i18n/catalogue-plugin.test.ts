import { areas } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import { expect, test } from 'vitest'
import { catalogueFile } from '../../catalogue-plugin.ts'

test('compiles the messages of every area: those of an unknown file would show their placeholders', () => {
  const files = languages.flatMap((language) => areas.map((area) => `/words/src/${language}/${area}.ts`))
  expect(files.filter((file) => !catalogueFile.test(file))).toEqual([])
})
