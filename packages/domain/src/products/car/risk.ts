import { z } from 'zod/mini'
import { Choice } from '../../party/choice.ts'
import { PastDate } from '../../party/date.ts'
import { MoneyAmount, RowId, WholeNumber } from '../../party/number.ts'
import { joinPlate, PlateLetter, PlateNumber, PlateRegion } from '../../party/plate.ts'
import { PlainText } from '../../party/text.ts'
import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { ProductForm } from '../product.ts'
import { carFields as groups } from './fields.ts'

const fuels = ['ESSENCE', 'DIESEL', 'HYBRIDE_D', 'HYBRIDE_E', 'ELECTRIQUE'] as const
const genres = [
  'conduite intérieure',
  'station wagon 4*4',
  'fourgonnette vitrée avec siège',
  'fourgonnette vitrée avec banquette',
  'familiale',
  'coupe',
  'break',
  'cabriolet',
] as const
const covers = ['Rc seulement', 'Dommage colision', 'Tous risques'] as const

const shapeOn = (asOf: string) => ({
  marque: RowId,
  marqueText: z.optional(PlainText(80)),
  typeCarburant: Choice({ values: fuels }),
  immatNumber: PlateNumber,
  immatType: PlateLetter,
  immatRegion: PlateRegion,
  genre: Choice({ values: genres, aliases: { coupé: 'coupe', 'station wagon 4x4': 'station wagon 4*4' } }),
  dateMiseEnCirculation: PastDate(asOf),
  dateDelivrancePermis: PastDate(asOf, 80),
  // Spec 000 §5 and spec 001 §3 spell it differently; the answers store the spelling of spec 001.
  couvrage: Choice({ values: covers, aliases: { 'Dommage collision': 'Dommage colision' } }),
  puissanceFiscale: WholeNumber({ min: 1, max: 99 }),
  Valeuractuelle: MoneyAmount(),
  Valeurneuf: MoneyAmount(),
})

const carAnswersOn = oncePerDay((asOf) =>
  answersSchema({
    groups,
    shape: shapeOn(asOf),
    rules: ({ Valeuractuelle: current, Valeurneuf: asNew }, report) => {
      if (current !== undefined && asNew !== undefined && current > asNew) {
        report(['Valeuractuelle'], 'validation.car.currentAboveNew')
      }
    },
    finish: (answers) => ({
      ...answers,
      immatriculetion: joinPlate(answers.immatNumber, answers.immatType, answers.immatRegion),
    }),
  }),
)

export type CarAnswers = z.output<ReturnType<typeof carAnswersOn>>

export const carForm: ProductForm<CarAnswers> = {
  groups,
  Answers: carAnswersOn,
  nextWaits: true,
  saidAtOnce: ['validation.car.currentAboveNew'],
  // The reference grid of usage A assumes private use.
  declaration: 'products.car.declaration',
}

export type Energy = 'petrol' | 'diesel' | 'hybridDiesel' | 'hybridPetrol' | 'electric'
export type CarCover = 'liability' | 'collision' | 'allRisks'

export interface CarRisk {
  energy: Energy
  fiscalPower: number
  firstRegistration: string
  licenceDate: string
  registrationNumber: string
  cover: CarCover
  currentValue: Centimes
  newValue: Centimes
}

const energies = {
  ESSENCE: 'petrol',
  DIESEL: 'diesel',
  HYBRIDE_D: 'hybridDiesel',
  HYBRIDE_E: 'hybridPetrol',
  ELECTRIQUE: 'electric',
} as const satisfies Record<(typeof fuels)[number], Energy>

const coverNames = {
  'Rc seulement': 'liability',
  'Dommage colision': 'collision',
  'Tous risques': 'allRisks',
} as const satisfies Record<(typeof covers)[number], CarCover>

export const toCarRisk = (answers: CarAnswers): CarRisk => ({
  energy: energies[answers.typeCarburant],
  fiscalPower: answers.puissanceFiscale,
  firstRegistration: answers.dateMiseEnCirculation,
  licenceDate: answers.dateDelivrancePermis,
  registrationNumber: answers.immatriculetion,
  cover: coverNames[answers.couvrage],
  currentValue: dirhams(answers.Valeuractuelle),
  newValue: dirhams(answers.Valeurneuf),
})
