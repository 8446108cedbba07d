import type { z } from 'zod/mini'
import { Choice } from '../../party/choice.ts'
import { Decimal, MoneyAmount, parseNumber } from '../../party/number.ts'
import { dirhams, toDirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { Answers, FieldGroup, ProductForm } from '../product.ts'

/** Spec 000 §9: rebuilding costs four times the furniture by assumption. */
const reconstructionFactor = 4

const reconstructionOf = (contents: number): number => toDirhams(dirhams(contents) * reconstructionFactor)

const computeReconstruction = ({ valeurMobilier }: Answers): number | undefined => {
  const contents = typeof valeurMobilier === 'string' ? parseNumber(valeurMobilier) : valeurMobilier
  return typeof contents === 'number' && contents >= 0 ? reconstructionOf(contents) : undefined
}

const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.home',
    fields: [
      {
        kind: 'choice',
        name: 'typeLogement',
        label: 'products.home.type',
        as: 'radio',
        options: [
          { value: 'Maison/Villa', label: 'products.home.house' },
          { value: 'Appartement', label: 'products.home.flat' },
        ],
      },
      {
        kind: 'number',
        name: 'surface',
        label: 'products.home.area',
        min: 1,
        max: 100_000,
        step: 0.01,
        unit: 'products.unit.squareMetres',
        width: 'half',
      },
      {
        kind: 'choice',
        name: 'ownership',
        label: 'products.home.ownership',
        as: 'radio',
        options: [
          { value: 'Propriaitaire', label: 'products.home.owner' },
          { value: 'Locataire', label: 'products.home.tenant' },
        ],
      },
      {
        kind: 'money',
        name: 'valeurMobilier',
        label: 'products.home.contents',
        hint: 'products.home.contentsHint',
        min: 0,
        width: 'half',
      },
      {
        kind: 'computed',
        name: 'valeurReconstruction',
        label: 'products.home.reconstruction',
        hint: 'products.home.reconstructionHint',
        as: 'money',
        compute: computeReconstruction,
        width: 'half',
      },
    ],
  },
]

const homeAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    shape: {
      typeLogement: Choice({ values: ['Maison/Villa', 'Appartement'] }),
      surface: Decimal({ min: 1, max: 100_000, step: 0.01 }),
      // The answers store the specification's spelling (RULINGS 19).
      ownership: Choice({
        values: ['Propriaitaire', 'Locataire'],
        aliases: { Propriétaire: 'Propriaitaire', Proprietaire: 'Propriaitaire' },
      }),
      valeurMobilier: MoneyAmount({ max: 250_000_000 }),
    },
    finish: (answers) => ({ ...answers, valeurReconstruction: reconstructionOf(answers.valeurMobilier) }),
  }),
)

export type HomeAnswers = z.output<ReturnType<typeof homeAnswersOn>>

export const homeForm: ProductForm<HomeAnswers> = {
  groups,
  Answers: homeAnswersOn,
}

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
