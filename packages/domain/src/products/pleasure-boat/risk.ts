import type { z } from 'zod/mini'
import { Decimal } from '../../party/number.ts'
import { Code } from '../../party/text.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { FieldGroup, ProductForm } from '../product.ts'

/** Questions of a form that is not on offer (spec 000 §1). */
const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.boat',
    fields: [
      {
        kind: 'text',
        name: 'Immatricule',
        label: 'products.pleasureBoat.registration',
        maxLength: 20,
        direction: 'ltr',
        capitals: true,
      },
      {
        kind: 'number',
        name: 'longueur',
        label: 'products.pleasureBoat.length',
        min: 1,
        max: 200,
        step: 0.01,
        unit: 'products.unit.metres',
        width: 'half',
      },
      {
        kind: 'number',
        name: 'puissance',
        label: 'products.pleasureBoat.power',
        min: 0,
        max: 100_000,
        step: 0.01,
        unit: 'products.unit.enginePower',
        width: 'half',
      },
    ],
  },
]

const pleasureBoatAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    shape: {
      Immatricule: Code(/^[\p{L}\p{N}./-]+$/u, 20, 'validation.characters'),
      longueur: Decimal({ min: 1, max: 200, step: 0.01 }),
      puissance: Decimal({ min: 0, max: 100_000, step: 0.01 }),
    },
    finish: (answers) => answers,
  }),
)

export type PleasureBoatAnswers = z.output<ReturnType<typeof pleasureBoatAnswersOn>>

export const pleasureBoatForm: ProductForm<PleasureBoatAnswers> = {
  groups,
  Answers: pleasureBoatAnswersOn,
}

export interface PleasureBoatRisk {
  registration: string
  lengthInMetres: number
  horsepower: number
}

export const toPleasureBoatRisk = (answers: PleasureBoatAnswers): PleasureBoatRisk => ({
  registration: answers.Immatricule,
  lengthInMetres: answers.longueur,
  horsepower: answers.puissance,
})
