import type { ProductKey } from './catalogue.ts'
import { insuredPersons } from './health/persons.ts'
import { healthQuestionnaire } from './health/questionnaire.ts'
import type { Answers, ProductForm } from './product-form.ts'
import type { InsuredPerson, Questionnaire, QuestionnaireVersion } from './questionnaire.ts'

/** Medical questionnaire of a product, and the people whom it asks. */
interface Medical {
  questionnaire: Questionnaire
  persons: (answers: never, asOf: string) => InsuredPerson[]
}

const health: Medical = { questionnaire: healthQuestionnaire, persons: insuredPersons }

/** Products whose insurer asks about health before it decides. */
const medical: Partial<Record<ProductKey, Medical>> = { healthInternational: health, healthMorocco: health }

/** Returns the name of the version that a product asks today; null for a product without questionnaire. */
export const currentQuestionnaire = (product: ProductKey): string | null =>
  medical[product]?.questionnaire.at(-1)?.version ?? null

/** Returns a version of a product's questionnaire; undefined for an unknown one. */
export const questionnaireOf = (product: ProductKey, version: string): QuestionnaireVersion | undefined =>
  medical[product]?.questionnaire.find((one) => one.version === version)

/** Person with the questions that a version of a questionnaire asks this person. */
export interface AskedPerson extends InsuredPerson {
  form: ProductForm
}

/**
 * Returns the people whom a version asks, each with the form of the person's age on the day of the
 * request (ISO); none for an unknown version.
 */
export const askedPersons = (
  product: ProductKey,
  version: string,
  { answers, asOf }: { answers: Answers; asOf: string },
): AskedPerson[] => {
  const known = questionnaireOf(product, version)
  const persons = medical[product]?.persons(answers as never, asOf) ?? []
  return known ? persons.map((person) => ({ ...person, form: known.formFor(person.age) })) : []
}
