import type { ProductForm } from './product-form.ts'

/** Version of a medical questionnaire: the questions to a person of an age. */
export interface QuestionnaireVersion {
  /** Stable name; stored with the answers. */
  version: string
  formFor: (age: number) => ProductForm
}

/** Versions of a questionnaire in order of time; the last one is asked today. */
export type Questionnaire = readonly [QuestionnaireVersion, ...QuestionnaireVersion[]]

/** Insured person whom a questionnaire asks. */
export interface InsuredPerson {
  /** `HOLDER`, `SPOUSE`, `CHILD_1` and so on. */
  code: string
  /** Given names in the answers of the product's form; null for the holder, whom the account names. */
  name: string | null
  age: number
}
