import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import type { QuestionnaireView } from '@wassit/domain/api/policies/underwriting'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductForm } from '@wassit/domain/products/product-form'
import { questionnaireOf } from '@wassit/domain/products/questionnaires'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

export interface LoadedQuestionnaire {
  questionnaire: QuestionnaireView
}
export type QuestionnaireData = LoadedQuestionnaire | { failure: LoadFailure | 'unknown' }

export type QuestionnairePerson = QuestionnaireView['persons'][number]

const unknown: ReadonlySet<string> = new Set(['policy.unknown', 'underwriting.unknown'])

export const questionnaireLoader = customerLoader<QuestionnaireData>(async ({ context, params }) => {
  const { number = '' } = params
  const result = await context.get(api)(underwritingCalls.questionnaire, {
    params: { insurance_number: number },
  })
  if (result.ok) return { questionnaire: result.data }
  const isUnknown = !result.offline && unknown.has(result.code)
  return { failure: isUnknown ? 'unknown' : failureOfLoad(result) }
})

/** Returns the form of a person in the version of a questionnaire; undefined for a version of the future. */
export const formOf = (
  { insuranceType_name: code, version }: QuestionnaireView,
  { age }: QuestionnairePerson,
): ProductForm | undefined => {
  const product = productOfCode(code)
  return product && questionnaireOf(product, version)?.formFor(age)
}
