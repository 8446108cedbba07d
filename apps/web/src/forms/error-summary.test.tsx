import common from '@wassit/words/areas/common'
import products from '@wassit/words/areas/products'
import validation from '@wassit/words/areas/validation'
import { productForms } from '@wassit/domain/products/forms'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { pageOf } from '../../test/page.ts'
import { filledFrenchWords } from '../i18n/french-words.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { questionWords } from './question-words.ts'
import { PostForm } from './form.tsx'
import { RiskForm } from './risk-form.tsx'

const words = filledFrenchWords(common, products, validation)

test('renders a summary on the server that names each question and person and links to the field', () => {
  const form = productForms.healthMorocco
  const values = { situationFamiliale: 'Marié(e)', conjointAssure: 'oui', nombreEnfants: '1' }
  const issues = ['profession', 'conjointNom', 'enfants[0].nom'].map((path) => ({
    path,
    message: 'validation.required' as const,
  }))
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PostForm refusal={{ values, issues }} questionOf={(path) => questionWords(form, path, words.t)}>
          <RiskForm form={form} today="2026-11-21" />
        </PostForm>
      ),
    },
  ])
  const page = pageOf(
    <WordsProvider value={words}>
      <Stub />
    </WordsProvider>,
  )
  const targetOf = (link: HTMLElement) =>
    page.body.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)
  const links = within(page.getByRole('alert')).getAllByRole('link')
  const required = validation['validation.required'].fr
  expect(links.map((link) => [link.textContent, targetOf(link)?.getAttribute('name')])).toEqual([
    [`Profession\u00a0: ${required}`, 'profession'],
    [`Conjoint, Nom\u00a0: ${required}`, 'conjointNom'],
    [`Enfant 1, Nom\u00a0: ${required}`, 'enfants[0].nom'],
  ])
})
