import { expect, test } from 'vitest'
import { priceRisk, referenceTariff } from './tariffs.ts'
import { productKeys } from './catalogue.ts'
import { detailForms, parseDetails, termsOfDetails, termsOfStated } from './details.ts'
import { parseAnswers } from './forms.ts'
import { answerKeys } from './product-form.ts'
import { complete } from './sample-answers.ts'

const today = '2026-11-23'
const issuesOf = (data: object) => {
  const parsed = parseDetails('car', data, today)
  return parsed.ok ? {} : Object.fromEntries(parsed.issues.map(({ path, message }) => [path, message]))
}

test('keeps the details that are stated, and nothing for empty fields', () => {
  const stated = {
    dateEffet: '2026-12-01',
    assureurActuel: '  RMA ',
    finAssurance: '30/11/2026',
    coefficient: '0,90',
    modeleVehicule: 'Duster',
    numeroChassis: 'uu1 hsd5d4 55123456',
  }
  expect(parseDetails('car', stated, today)).toEqual({
    ok: true,
    answers: {
      dateEffet: '2026-12-01',
      assureurActuel: 'RMA',
      finAssurance: '2026-11-30',
      coefficient: 0.9,
      modeleVehicule: 'Duster',
      numeroChassis: 'UU1HSD5D455123456',
    },
  })
  const empty = Object.fromEntries(Object.keys(stated).map((key) => [key, '']))
  expect(parseDetails('car', { ...empty, other: 1 }, today)).toEqual({ ok: true, answers: {} })
})

test('accepts a first day from today to sixty days', () => {
  expect(issuesOf({ dateEffet: today })).toEqual({})
  expect(issuesOf({ dateEffet: '2027-01-22' })).toEqual({})
  expect(issuesOf({ dateEffet: '2026-11-22' })).toEqual({ dateEffet: 'validation.date.past' })
  expect(issuesOf({ dateEffet: '2027-01-23' })).toEqual({ dateEffet: 'validation.date.within' })
})

test('accepts coefficients from 0.90 to 2.50 in hundredths and names the range otherwise', () => {
  for (const coefficient of ['0,9', '1', 1.2, '2,50', '٠٫٩٥']) expect(issuesOf({ coefficient })).toEqual({})
  for (const coefficient of ['0,80', '2,51', '0,905', 0, -1, 1e9])
    expect(issuesOf({ coefficient }), String(coefficient)).toEqual({ coefficient: 'validation.coefficient' })
  expect(issuesOf({ coefficient: 'bonus' })).toEqual({ coefficient: 'validation.number.invalid' })
})

test('refuses an unlikely end of the present insurance and a wrong vehicle number', () => {
  expect(issuesOf({ finAssurance: '2006-01-01', numeroChassis: 'UU1HSDOD455123456' })).toEqual({
    finAssurance: 'validation.date.far',
    numeroChassis: 'validation.vehicleNumber',
  })
})

test('asks every product for a first day, and only the car for a coefficient', () => {
  for (const key of productKeys) {
    const keys = answerKeys(detailForms[key])
    expect(keys).toContain('dateEffet')
    expect(keys.includes('coefficient')).toBe(key === 'car')
    for (const { fields } of detailForms[key].groups) expect(fields.length).toBeLessThanOrEqual(3)
  }
})

test('prices a stated coefficient on the liability, marked until its record is confirmed', () => {
  const parsed = parseAnswers('car', complete.car, today)
  if (!parsed.ok) throw new Error('the sample is incomplete')
  const price = (coefficient?: number, confirmed = false) => {
    const details = coefficient === undefined ? {} : { coefficient }
    const context = { asOf: today, ...termsOfDetails(details, confirmed) }
    const priced = priceRisk('car', parsed.answers, context, referenceTariff('car', today))
    if (priced.outcome !== 'priced') throw new Error('the sample is referred')
    return priced
  }
  const liability = (priced: ReturnType<typeof price>) =>
    priced.lines.find(({ code }) => code === 'RC')?.amount
  const usual = price()
  expect(liability(price(0.9))).toBe(Math.round((liability(usual) ?? 0) * 0.9))
  expect(price(1).total).toBe(usual.total)
  expect(price(0.9).notes).toContain('pricing.note.coefficient')
  expect(price(0.9).bonus).toBeUndefined()
  expect(price(0.9, true).notes).not.toContain('pricing.note.coefficient')
  expect(price(1).notes).not.toContain('pricing.note.coefficient')
  expect(usual.notes).toContain('pricing.note.bonusMalus')
  expect(termsOfStated('home', 0.9)).toEqual({})
})
