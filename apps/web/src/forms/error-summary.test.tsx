import common from '@wassit/words/fr/common'
import products from '@wassit/words/fr/products'
import validation from '@wassit/words/fr/validation'
import { productForms } from '@wassit/domain/products/forms'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
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
  const html = renderToString(
    <WordsProvider value={words}>
      <Stub />
    </WordsProvider>,
  )
  const links = [...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, id, text]) => ({
    text,
    leadsSomewhere: html.includes(`id="${id}"`),
  }))
  const required = validation['validation.required']
  expect(links).toEqual([
    { text: `Profession\u00a0: ${required}`, leadsSomewhere: true },
    { text: `Conjoint, Nom\u00a0: ${required}`, leadsSomewhere: true },
    { text: `Enfant 1, Nom\u00a0: ${required}`, leadsSomewhere: true },
  ])
})
