import { productForm } from '../answers.ts'
import type { AnswersTo } from '../product-form.ts'
import { presetChoice } from '../questions.ts'

/** Each question has one choice on offer; the form shows the others disabled (spec 000 §5). */
const questions = [
  presetChoice('destination', {
    label: 'products.travel.destination',
    hint: 'products.travel.destinationHint',
    as: 'radio',
    initial: 'Monde entier',
    options: [
      { value: 'Monde entier', label: 'products.travel.world', aliases: ['MONDE'] },
      { value: 'Europe', label: 'products.travel.europe', disabled: true },
      { value: 'Amérique', label: 'products.travel.america', disabled: true },
    ],
  }),
  presetChoice('couverture', {
    label: 'products.travel.cover',
    as: 'radio',
    initial: 'Familiale',
    options: [
      { value: 'Familiale', label: 'products.travel.family' },
      { value: 'Individuelle', label: 'products.travel.individual', disabled: true },
    ],
  }),
  presetChoice('periode', {
    label: 'products.travel.period',
    as: 'radio',
    initial: 'annuelle',
    options: [
      { value: 'annuelle', label: 'products.travel.oneYear' },
      { value: 'Annees', label: 'products.travel.severalYears', aliases: ['Années'], disabled: true },
    ],
  }),
] as const

export const travelForm = productForm({
  formula: 'couverture',
  groups: [{ title: 'products.group.travel', asks: 'products.ask.travel', questions }],
  alert: 'validation.form.incomplete',
})

export type TravelAnswers = AnswersTo<typeof travelForm>

const zones = { 'Monde entier': 'world' } as const
const covers = { Familiale: 'family' } as const
const periods = { annuelle: 'year' } as const

export interface TravelRisk {
  zone: 'world'
  insured: 'family'
  period: 'year'
}

export const toTravelRisk = ({ destination, couverture, periode }: TravelAnswers): TravelRisk => ({
  zone: zones[destination],
  insured: covers[couverture],
  period: periods[periode],
})
