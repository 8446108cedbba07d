import { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import { productKeys } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers, productForms } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import { asOf, complete } from '@wassit/domain/products/sample-answers'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { expect, test } from 'vitest'
import { buildCopy } from '../../../http/answer-copy.ts'
import { priceAnswers } from './price-answer.ts'
import type { PriceTerms } from './price-answer.ts'

const copy = buildCopy(PriceAnswer)

/** Returns the sample answers, and those with each other option of each choice. */
const variantsOf = (product: ProductKey): Answers[] => {
  const sample: Answers = complete[product]
  const fields = productForms[product].groups.flatMap((group) => group.fields)
  const others = fields.flatMap((field) =>
    field.kind === 'choice' ? field.options.map(({ value }) => ({ ...sample, [field.name]: value })) : [],
  )
  return [sample, ...others]
}

const termsOfPrices: Omit<PriceTerms, 'tariff'>[] = [
  {},
  { holderBirthDate: '1950-01-01' },
  { agreement: { label: 'Ordre des médecins', rate: 0.1 } },
]

// The price call sends these answers without a check (`exact`).
test.each(productKeys)('gives prices of %s only the fields of the contract', (product) => {
  const answers = variantsOf(product).flatMap((data) => {
    const parsed = parseAnswers(product, data, asOf)
    return parsed.ok
      ? termsOfPrices.map((terms) =>
          priceAnswers(
            { product, answers: parsed.answers, asOf },
            { ...terms, tariff: referenceTariff(product, asOf) },
          ),
        )
      : []
  })
  expect(answers).not.toHaveLength(0)
  for (const answer of answers) expect(copy(answer)).toBe(answer)
})
