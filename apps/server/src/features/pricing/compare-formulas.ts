import type { FormulasAnswer } from '@wassit/domain/api/quotes'
import { parseAnswers, productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Translate } from '@wassit/words/catalogue'
import { limitValue } from '../../papers/covers/cover.ts'
import type { Covers } from '../../papers/covers/cover.ts'
import { coversOf } from '../../papers/covers/covers.ts'
import { priceAnswers } from './price-answer.ts'
import type { PriceTerms, Risk } from './price-answer.ts'

interface Formula {
  value: string
  answers: Answers
}

/** Returns the answers under each formula; one that does not go with the other answers is left out. */
const formulasFor = ({ product, answers, asOf }: Risk): Formula[] => {
  const formulas = formulasOf(productForms[product])
  if (!formulas) return []
  const { name, options } = formulas
  return options.flatMap(({ value }) => {
    const parsed = parseAnswers(product, { ...answers, [name]: value }, asOf)
    return parsed.ok ? [{ value, answers: parsed.answers }] : []
  })
}

const unique = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())]

/** Returns a row per cover, true for each formula that includes it. */
const coverRows = (covers: readonly Covers[], t: Translate) =>
  unique(covers.map(({ names = [] }) => names)).map((id) => ({
    name: t(id),
    values: covers.map(({ names = [] }) => names.includes(id)),
  }))

/** Returns a row per limit or deductible with its words in each formula. */
const limitRows = (covers: readonly Covers[], t: Translate) =>
  unique(covers.map(({ limits }) => limits.map(({ label }) => label))).map((id) => ({
    name: t(id),
    values: covers.map(({ limits }) => {
      const limit = limits.find(({ label }) => label === id)
      return limit ? limitValue(limit, t) : null
    }),
  }))

const differs = ({ values }: { values: readonly unknown[] }): boolean => new Set(values).size > 1

/**
 * Prices a risk under every formula of its product, with the covers, limits and deductibles in which
 * they differ.
 */
export const compareFormulas = (risk: Risk, terms: PriceTerms, t: Translate): FormulasAnswer => {
  const formulas = formulasFor(risk)
  const covers = formulas.map(({ answers }) => coversOf[risk.product](answers))
  const names = coverRows(covers, t)
  return {
    formulas: formulas.map(({ value, answers }) => ({
      value,
      price: priceAnswers({ ...risk, answers }, terms),
    })),
    common: names.filter((row) => !differs(row)).map(({ name }) => name),
    rows: [...names, ...limitRows(covers, t)].filter(differs),
  }
}
