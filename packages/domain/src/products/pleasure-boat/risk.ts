import { productForm } from '../answers.ts'
import type { AnswersTo } from '../product-form.ts'
import { code, decimal } from '../questions.ts'

/** Questions of a form that is not on offer (spec 000 §1). */
const questions = [
  code('Immatricule', { label: 'products.pleasureBoat.registration', maxLength: 20 }, /^[\p{L}\p{N}./-]+$/u),
  decimal(
    'longueur',
    { label: 'products.pleasureBoat.length', unit: 'products.unit.metres', width: 'half' },
    { min: 1, max: 200 },
  ),
  decimal(
    'puissance',
    { label: 'products.pleasureBoat.power', unit: 'products.unit.enginePower', width: 'half' },
    { min: 0, max: 100_000 },
  ),
] as const

export const pleasureBoatForm = productForm({ groups: [{ title: 'products.group.boat', questions }] })

export type PleasureBoatAnswers = AnswersTo<typeof pleasureBoatForm>

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
