import { z } from 'zod/mini'
import { Choice } from '../../party/choice.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { FieldGroup, ProductForm } from '../product.ts'

/** Each question has one choice on offer; the form shows the others disabled (spec 000 §5). */
const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.travel',
    fields: [
      {
        kind: 'choice',
        name: 'destination',
        label: 'products.travel.destination',
        hint: 'products.travel.destinationHint',
        as: 'radio',
        initial: 'Monde entier',
        options: [
          { value: 'Monde entier', label: 'products.travel.world' },
          { value: 'Europe', label: 'products.travel.europe', disabled: true },
          { value: 'Amérique', label: 'products.travel.america', disabled: true },
        ],
      },
      {
        kind: 'choice',
        name: 'couverture',
        label: 'products.travel.cover',
        as: 'radio',
        initial: 'Familiale',
        options: [
          { value: 'Familiale', label: 'products.travel.family' },
          { value: 'Individuelle', label: 'products.travel.individual', disabled: true },
        ],
      },
      {
        kind: 'choice',
        name: 'periode',
        label: 'products.travel.period',
        as: 'radio',
        initial: 'annuelle',
        options: [
          { value: 'annuelle', label: 'products.travel.oneYear' },
          { value: 'Annees', label: 'products.travel.severalYears', disabled: true },
        ],
      },
    ],
  },
]

const travelAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    // Each question has a single valid value, which is its default.
    shape: {
      destination: z._default(
        Choice({
          values: ['Monde entier'],
          aliases: { MONDE: 'Monde entier' },
          disabled: ['Europe', 'Amérique'],
        }),
        'Monde entier',
      ),
      couverture: z._default(Choice({ values: ['Familiale'], disabled: ['Individuelle'] }), 'Familiale'),
      periode: z._default(Choice({ values: ['annuelle'], disabled: ['Annees', 'Années'] }), 'annuelle'),
    },
    finish: (answers) => answers,
  }),
)

export type TravelAnswers = z.output<ReturnType<typeof travelAnswersOn>>

export const travelForm: ProductForm<TravelAnswers> = {
  groups,
  Answers: travelAnswersOn,
  alert: 'validation.form.incomplete',
}

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
