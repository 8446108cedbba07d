import common from '@wassit/words/fr/common'
import errors from '@wassit/words/fr/errors'
import french from '@wassit/words/fr/products'
import { productKeys } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { fieldsOf } from '@wassit/domain/products/product-form'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { PostForm } from './form.tsx'
import type { ReferenceLists } from './references.ts'
import { RiskForm } from './risk-form.tsx'
import type { FormValues } from './values.ts'

const texts: Record<string, string> = { ...common, ...errors, ...french }
const words = frenchWords(texts)

const render = (
  product: (typeof productKeys)[number],
  references?: ReferenceLists,
  values?: FormValues,
): string => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PostForm values={values}>
          <RiskForm form={productForms[product]} references={references} today="2026-11-21" />
        </PostForm>
      ),
    },
  ])
  return renderToString(
    <WordsProvider value={words}>
      <Stub />
    </WordsProvider>,
  )
}

// Includes the pleasure boat, which is in the form map but not on offer (spec 000 §1).
test.each(productKeys)('shows every unconditional question of %s with its words', (product) => {
  const html = render(product)
  const asked = fieldsOf(productForms[product]).filter(({ when }) => !when)
  for (const { label } of asked) expect(html).toContain(texts[label]?.replaceAll("'", '&#x27;'))
  for (const { name } of asked.filter(({ kind }) => kind !== 'computed' && kind !== 'people'))
    expect(html).toContain(`name="${name}"`)
  expect(html).not.toMatch(/products\.\w+\.\w+/)
})

test('shows options that are not on offer as disabled but reachable (spec 000 §5, §8)', () => {
  const html = render('travel')
  for (const value of ['Europe', 'Amérique', 'Individuelle', 'Annees'])
    expect(html).toMatch(
      new RegExp(`<input(?=[^>]*value="${value}")(?=[^>]*aria-disabled="true")(?![^>]* disabled)`),
    )
})

describe('RiskForm with lists of brands or models', () => {
  const alerts = (html: string) => html.split(texts['errors.references'] ?? '?').length - 1

  test.each([
    ['that could not be loaded', {}],
    ['that is empty', { carBrands: [] }],
  ])('reports a list %s and offers a retry, with and without JavaScript', (_, references) => {
    const html = render('car', references)
    expect(alerts(html)).toBe(1)
    expect(html).toMatch(/class="[^"]*js-only[^"]*">Réessayer/)
    expect(html).toMatch(/<button type="submit" value="update"[^>]*js-hidden[^>]*>Réessayer/)
  })

  test('reports missing models only once a brand is chosen', () => {
    const motorcycleBrands = [{ value: '7', label: 'Docker' }]
    const models = [{ value: '1', label: 'C50' }]
    expect(alerts(render('motorcycle', { motorcycleBrands, models: [] }))).toBe(0)
    expect(alerts(render('motorcycle', { motorcycleBrands }, { marque: '7' }))).toBe(1)
    expect(alerts(render('motorcycle', { motorcycleBrands, models }, { marque: '7' }))).toBe(0)
  })
})
