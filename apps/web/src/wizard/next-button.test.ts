import common from '@wassit/words/areas/common'
import products from '@wassit/words/areas/products'
import wizard from '@wassit/words/areas/wizard'
import validation from '@wassit/words/areas/validation'
import type { Issue } from '@wassit/domain/errors/errors'
import { productForms } from '@wassit/domain/products/forms'
import { issuesIn } from '@wassit/domain/products/sample-answers'
import { expect, test } from 'vitest'
import { filledFrenchWords } from '../i18n/french-words.ts'
import { missingWords } from './next-button.tsx'

const { t } = filledFrenchWords(common, products, wizard, validation)
const wordsFor = (issues: readonly Issue[]) => missingWords(issues, productForms.car, t)
const empty = (...paths: string[]) => paths.map((path): Issue => ({ path, message: 'validation.required' }))

test('names the first three unanswered questions of a car', () => {
  expect(
    issuesIn('car', {})
      .map(([path]) => path)
      .slice(0, 3),
  ).toEqual(['marque', 'typeCarburant', 'immatNumber'])
  expect(wordsFor(empty('marque', 'typeCarburant', 'immatNumber', 'immatType'))).toMatch(
    /^Il reste à répondre\s: Marque, Carburant, Numéro d’immatriculation\{more, plural/,
  )
})

test('names the first mistake once every question is answered, and nothing for valid answers', () => {
  const wrong: Issue = { path: 'Valeuractuelle', message: 'validation.car.currentAboveNew' }
  expect(wordsFor([wrong])).toBe(
    'Valeur actuelle\u00a0: La valeur actuelle doit être inférieure ou égale à la valeur à neuf.',
  )
  expect(wordsFor([wrong, ...empty('Valeurneuf')])).toMatch(/^Il reste à répondre\s: Valeur à neuf/)
  expect(wordsFor([])).toBeUndefined()
})
