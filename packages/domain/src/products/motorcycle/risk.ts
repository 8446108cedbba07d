import { z } from 'zod/mini'
import { Choice } from '../../party/choice.ts'
import { Decimal, RowId } from '../../party/number.ts'
import { PlainText } from '../../party/text.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { FieldGroup, ProductForm } from '../product.ts'

const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.motorcycle',
    fields: [
      {
        kind: 'reference',
        name: 'marque',
        label: 'products.motorcycle.brand',
        source: 'motorcycleBrands',
        textName: 'marqueText',
        width: 'half',
      },
      {
        kind: 'reference',
        name: 'model',
        label: 'products.motorcycle.model',
        source: 'models',
        dependsOn: 'marque',
        textName: 'modelText',
        fills: 'cylindre',
        width: 'half',
      },
      {
        kind: 'number',
        name: 'cylindre',
        label: 'products.motorcycle.capacity',
        // A false declaration of 50 cc voids the contract; electric motorcycles have no capacity
        // (RULINGS 28).
        hint: 'products.motorcycle.capacityHint',
        min: 1,
        max: 9999,
        step: 0.01,
        unit: 'products.unit.cubicCentimetres',
        width: 'half',
      },
      {
        kind: 'choice',
        name: 'couvrage',
        label: 'products.motorcycle.cover',
        hint: 'products.motorcycle.coverHint',
        as: 'select',
        initial: 'Rc seulement',
        options: [{ value: 'Rc seulement', label: 'products.cover.liability' }],
        width: 'half',
      },
    ],
  },
]

const motorcycleAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    shape: {
      marque: RowId,
      marqueText: z.optional(PlainText(80)),
      model: RowId,
      modelText: z.optional(PlainText(80)),
      cylindre: Decimal({ min: 1, max: 9999, step: 0.01 }),
      couvrage: Choice({ values: ['Rc seulement'] }),
    },
    finish: (answers) => answers,
  }),
)

export type MotorcycleAnswers = z.output<ReturnType<typeof motorcycleAnswersOn>>

export const motorcycleForm: ProductForm<MotorcycleAnswers> = {
  groups,
  Answers: motorcycleAnswersOn,
}

export interface MotorcycleRisk {
  /** Cubic centimetres. */
  capacity: number
  /** True for a goods vehicle with three wheels: a separate class, which few insurers accept. */
  isThreeWheeler: boolean
}

const threeWheeler = /tri-?porteur/i

export const toMotorcycleRisk = ({ cylindre, marqueText, modelText }: MotorcycleAnswers): MotorcycleRisk => ({
  capacity: cylindre,
  isThreeWheeler: threeWheeler.test(marqueText ?? '') || threeWheeler.test(modelText ?? ''),
})
