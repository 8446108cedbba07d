import { productForm } from '../answers.ts'
import type { AnswersTo } from '../product-form.ts'
import { choice, decimal, reference } from '../questions.ts'

const motorcycle = [
  reference('marque', {
    label: 'products.motorcycle.brand',
    source: 'motorcycleBrands',
    textName: 'marqueText',
    width: 'half',
  }),
  reference('model', {
    label: 'products.motorcycle.model',
    source: 'models',
    dependsOn: 'marque',
    textName: 'modelText',
    fills: 'cylindre',
    width: 'half',
  }),
  decimal(
    'cylindre',
    {
      label: 'products.motorcycle.capacity',
      // A false declaration of 50 cc voids the contract; electric motorcycles have no capacity
      // (RULINGS 28).
      hint: 'products.motorcycle.capacityHint',
      unit: 'products.unit.cubicCentimetres',
      width: 'half',
    },
    { min: 1, max: 9999 },
  ),
] as const

const cover = [
  choice('couvrage', {
    label: 'products.motorcycle.cover',
    hint: 'products.motorcycle.coverHint',
    as: 'select',
    initial: 'Rc seulement',
    options: [{ value: 'Rc seulement', label: 'products.cover.liability' }],
    width: 'half',
  }),
] as const

export const motorcycleForm = productForm({
  formula: 'couvrage',
  groups: [
    { title: 'products.group.motorcycle', asks: 'products.ask.motorcycle', questions: motorcycle },
    { title: 'products.group.cover', asks: 'products.ask.cover', questions: cover },
  ],
})

export type MotorcycleAnswers = AnswersTo<typeof motorcycleForm>

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
