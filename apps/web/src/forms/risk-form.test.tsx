import common from '@wassit/domain/i18n/fr/common'
import french from '@wassit/domain/i18n/fr/products'
import { productKeys } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { fieldsOf } from '@wassit/domain/products/product'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { PostForm } from './form.tsx'
import { RiskForm } from './risk-form.tsx'

const texts: Record<string, string> = { ...common, ...french }
const words = frenchWords(texts)

const render = (product: (typeof productKeys)[number]): string => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PostForm>
          <RiskForm form={productForms[product]} today="2026-11-21" />
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

// The pleasure boat too, which is in the form map but not on offer (spec 000 §1).
test.each(productKeys)('the form of %s asks all that it asks of everybody, in words', (product) => {
  const html = render(product)
  const asked = fieldsOf(productForms[product]).filter(({ when }) => !when)
  for (const { label } of asked) expect(html).toContain(texts[label]?.replaceAll("'", '&#x27;'))
  for (const { name } of asked.filter(({ kind }) => kind !== 'computed' && kind !== 'people'))
    expect(html).toContain(`name="${name}"`)
  expect(html).not.toMatch(/products\.\w+\.\w+/)
})

test('what is not on offer is shown, but cannot be chosen (spec 000 §5)', () => {
  const html = render('travel')
  for (const value of ['Europe', 'Amérique', 'Individuelle', 'Annees'])
    expect(html).toMatch(new RegExp(`<(?:option|input)(?=[^>]*value="${value}")(?=[^>]*disabled)`))
})
