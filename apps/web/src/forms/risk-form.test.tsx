import common from '@wassit/words/areas/common'
import errors from '@wassit/words/areas/errors'
import french from '@wassit/words/areas/products'
import { textsIn } from '@wassit/words/texts'
import { productKeys } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { fieldsOf } from '@wassit/domain/products/product-form'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { pageOf } from '../../test/page.ts'
import type { Page } from '../../test/page.ts'
import { frenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { PostForm } from './form.tsx'
import type { ReferenceLists } from './references.ts'
import { RiskForm } from './risk-form.tsx'
import type { FormValues } from './values.ts'

const texts = textsIn<string>({ ...common, ...errors, ...french }, 'fr')
const words = frenchWords(common, errors, french)

const render = (
  product: (typeof productKeys)[number],
  references?: ReferenceLists,
  values?: FormValues,
): Page => {
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
  return pageOf(
    <WordsProvider value={words}>
      <Stub />
    </WordsProvider>,
  )
}

/** Returns the fields, and the groups of fields, that a label or a legend names. */
const asking = (page: Page, label: string): HTMLElement[] => [
  ...page.queryAllByLabelText(label, { exact: false }),
  ...page.queryAllByRole('group', { name: (name) => name.includes(label) }),
]

// Includes the pleasure boat, which is in the form map but not on offer (spec 000 §1).
test.each(productKeys)('shows every unconditional question of %s with its words', (product) => {
  const page = render(product)
  // The whole plate is drawn by its parts.
  const asked = fieldsOf(productForms[product]).filter(
    ({ when, name }) => !when && name !== 'immatriculetion',
  )
  for (const { label } of asked) expect(page.text).toContain(texts[label])
  for (const { name, label } of asked.filter(({ kind }) => kind !== 'computed' && kind !== 'people'))
    expect(
      asking(page, texts[label] ?? '?').some((each) =>
        each.matches(`[name="${name}"], :has([name="${name}"])`),
      ),
      name,
    ).toBe(true)
  expect(page.text).not.toMatch(/products\.\w+\.\w+/)
})

test('shows options that are not on offer as disabled but reachable (spec 000 §5, §8)', () => {
  const refused = render('travel')
    .getAllByRole('radio')
    .filter((option) => option.getAttribute('aria-disabled') === 'true')
  const values = refused.map((option) => option.getAttribute('value'))
  expect(values).toEqual(expect.arrayContaining(['Europe', 'Amérique', 'Individuelle', 'Annees']))
  expect(refused.filter((option) => option.hasAttribute('disabled'))).toEqual([])
})

describe('RiskForm with lists of brands or models', () => {
  const alerts = (page: Page) => page.queryAllByText(texts['errors.references'] ?? '?').length

  test.each([
    ['that could not be loaded', {}],
    ['that is empty', { carBrands: [] }],
  ])('reports a list %s and offers a retry, with and without JavaScript', (_, references) => {
    const page = render('car', references)
    expect(alerts(page)).toBe(1)
    const [scripted, plain] = within(page.getByRole('alert')).getAllByRole('button', { name: 'Réessayer' })
    expect(scripted?.classList.contains('js-only')).toBe(true)
    expect(plain?.classList.contains('js-hidden')).toBe(true)
    expect(plain?.getAttribute('value')).toBe('update')
  })

  test('reports missing models only once a brand is chosen', () => {
    const motorcycleBrands = [{ value: '7', label: 'Docker' }]
    const models = [{ value: '1', label: 'C50' }]
    expect(alerts(render('motorcycle', { motorcycleBrands, models: [] }))).toBe(0)
    expect(alerts(render('motorcycle', { motorcycleBrands }, { marque: '7' }))).toBe(1)
    expect(alerts(render('motorcycle', { motorcycleBrands, models }, { marque: '7' }))).toBe(0)
  })
})
