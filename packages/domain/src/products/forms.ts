import { issuesOf } from '../errors/issues.ts'
import type { Issue } from '../errors/errors.ts'
import { assistanceForm } from './assistance/risk.ts'
import { carForm } from './car/risk.ts'
import type { ProductKey } from './catalogue.ts'
import { healthForm } from './health/risk.ts'
import { homeForm } from './home/risk.ts'
import { huntingLiabilityForm } from './hunting-liability/risk.ts'
import { internForm } from './intern/risk.ts'
import { motorcycleForm } from './motorcycle/risk.ts'
import { personalAccidentForm } from './personal-accident/risk.ts'
import { pleasureBoatForm } from './pleasure-boat/risk.ts'
import { answerKeys } from './product-form.ts'
import type { Answers, AnswersTo, ProductForm } from './product-form.ts'
import { travelForm } from './travel/risk.ts'

/** Forms of all products, including the pleasure boat (spec 000 §1). */
const forms = {
  motorcycle: motorcycleForm,
  car: carForm,
  travel: travelForm,
  home: homeForm,
  pleasureBoat: pleasureBoatForm,
  personalAccident: personalAccidentForm,
  huntingLiability: huntingLiabilityForm,
  healthInternational: healthForm,
  healthMorocco: healthForm,
  assistance: assistanceForm,
  intern: internForm,
} satisfies Record<ProductKey, ProductForm>

export const productForms: Record<ProductKey, ProductForm> = forms

/** Stored answers to the form of a product. */
export type FormAnswers<Key extends ProductKey> = AnswersTo<(typeof forms)[Key]>

export type ParsedAnswers = { ok: true; answers: Answers } | { ok: false; issues: Issue[] }

/**
 * Reads the answers of a product from any input, or returns all issues in the order of the form
 * (RULINGS 12). `data` may hold further keys, which are dropped (RULINGS 13). `asOf` is the day of
 * the answers.
 */
export const parseAnswers = (key: ProductKey, data: unknown, asOf: string): ParsedAnswers => {
  const form = productForms[key]
  const result = form.Answers(asOf).safeParse(data)
  if (result.success) return { ok: true, answers: result.data }
  return { ok: false, issues: issuesOf(result.error, answerKeys(form)) }
}
