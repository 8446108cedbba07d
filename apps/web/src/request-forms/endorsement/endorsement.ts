import { productForms } from '@wassit/domain/products/forms'
import { answerKeys } from '@wassit/domain/products/product-form'
import { valuesOfAnswers } from '../../forms/values.ts'
import { loadReferences } from '../../wizard/draft-data.ts'
import type { KindForm } from '../kind-form.ts'
import { EndorsementForm } from './endorsement-form.tsx'
import { newAnswers } from './new-answers.ts'

export const endorsement: KindForm = {
  Questions: EndorsementForm,
  load: async (call, { product, insurance, typed }) => ({
    references: await loadReferences(call, product, { ...insurance.answers, ...typed }),
  }),
  start: ({ answers }) => valuesOfAnswers(answers),
  order: (product) => ['modification', 'date_effet', ...answerKeys(productForms[product])],
  fields: (values, context) => {
    const answers = newAnswers(values, context)
    return {
      modification: values.modification,
      date_effet: values.date_effet,
      ...(answers?.ok && { data: answers.answers, price: values.price || undefined }),
    }
  },
  day: 'date_effet',
  issues: (values, context) => {
    const answers = newAnswers(values, context)
    return answers?.ok === false ? answers.issues : []
  },
  fieldOf: (path) => path.replace(/^data\./, ''),
}
