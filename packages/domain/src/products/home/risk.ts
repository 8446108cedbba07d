import { parseAmount } from '../../party/number.ts'
import { dirhams, toDirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import { productForm } from '../answers.ts'
import type { Answers, AnswersTo } from '../product-form.ts'
import { choice, computed, decimal, money } from '../questions.ts'

/** Spec 000 §9: rebuilding costs four times the furniture by assumption. */
const reconstructionFactor = 4

const reconstructionOf = ({ valeurMobilier }: Answers): number | undefined => {
  const contents = typeof valeurMobilier === 'string' ? parseAmount(valeurMobilier) : valeurMobilier
  if (typeof contents !== 'number' || contents < 0) return undefined
  return toDirhams(dirhams(contents) * reconstructionFactor)
}

const home = [
  choice('typeLogement', {
    label: 'products.home.type',
    as: 'radio',
    options: [
      { value: 'Maison/Villa', label: 'products.home.house' },
      { value: 'Appartement', label: 'products.home.flat' },
    ],
  }),
  decimal(
    'surface',
    { label: 'products.home.area', unit: 'products.unit.squareMetres', width: 'half' },
    { min: 1, max: 100_000 },
  ),
  choice('ownership', {
    label: 'products.home.ownership',
    as: 'radio',
    options: [
      // The answers store the specification's spelling (RULINGS 19).
      { value: 'Propriaitaire', label: 'products.home.owner', aliases: ['Propriétaire', 'Proprietaire'] },
      { value: 'Locataire', label: 'products.home.tenant' },
    ],
  }),
] as const

const contents = [
  money(
    'valeurMobilier',
    { label: 'products.home.contents', hint: 'products.home.contentsHint', width: 'half' },
    { max: 250_000_000 },
  ),
  computed('valeurReconstruction', {
    label: 'products.home.reconstruction',
    hint: 'products.home.reconstructionHint',
    as: 'money',
    compute: reconstructionOf,
    width: 'half',
  }),
] as const

export const homeForm = productForm({
  adjustable: ['valeurMobilier', 'valeurReconstruction'],
  groups: [
    { title: 'products.group.home', asks: 'products.ask.home', questions: home },
    { title: 'products.group.contents', asks: 'products.ask.contents', questions: contents },
  ],
})

export type HomeAnswers = AnswersTo<typeof homeForm>

export interface HomeRisk {
  isVilla: boolean
  isOwner: boolean
  contents: Centimes
  reconstruction: Centimes
}

export const toHomeRisk = (answers: HomeAnswers): HomeRisk => ({
  isVilla: answers.typeLogement === 'Maison/Villa',
  isOwner: answers.ownership === 'Propriaitaire',
  contents: dirhams(answers.valeurMobilier),
  reconstruction: dirhams(answers.valeurReconstruction),
})
