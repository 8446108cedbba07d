import { z } from 'zod/mini'
import { Choice } from '../../party/choice.ts'
import { PastDate } from '../../party/date.ts'
import { MoneyAmount, RowId, WholeNumber } from '../../party/number.ts'
import {
  joinPlate,
  PlateLetter,
  plateLetters,
  PlateNumber,
  PlateRegion,
  regionCode,
} from '../../party/plate.ts'
import { compactText, PlainText } from '../../party/text.ts'
import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { Answers, FieldGroup, ProductForm } from '../product.ts'

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

/** What the screen and the wire call the plate as a whole (spec 000 §3). */
const plateOf = ({ immatNumber, immatType, immatRegion }: Answers): string | undefined => {
  const region = regionCode(String(immatRegion ?? ''))
  if (!immatNumber || !immatType || !region) return undefined
  return joinPlate(compactText(String(immatNumber)).toUpperCase(), String(immatType), region)
}

/** In the order of spec 000 §5. */
const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.vehicle',
    fields: [
      {
        kind: 'reference',
        name: 'marque',
        label: 'products.car.brand',
        source: 'carBrands',
        textName: 'marqueText',
        width: 'half',
      },
      {
        kind: 'choice',
        name: 'typeCarburant',
        label: 'products.car.fuel',
        as: 'select',
        width: 'half',
        options: [
          { value: 'ESSENCE', label: 'products.fuel.petrol' },
          { value: 'DIESEL', label: 'products.fuel.diesel' },
          { value: 'HYBRIDE_D', label: 'products.fuel.hybridDiesel' },
          { value: 'HYBRIDE_E', label: 'products.fuel.hybridPetrol' },
          { value: 'ELECTRIQUE', label: 'products.fuel.electric' },
        ],
      },
      {
        kind: 'text',
        name: 'immatNumber',
        label: 'products.car.plateNumber',
        hint: 'products.car.plateNumberHint',
        maxLength: 8,
        direction: 'ltr',
        capitals: true,
        width: 'third',
      },
      {
        kind: 'choice',
        name: 'immatType',
        label: 'products.car.plateLetter',
        as: 'select',
        width: 'third',
        options: plateLetters.map(({ arabic }) => ({ value: arabic })),
      },
      {
        kind: 'text',
        name: 'immatRegion',
        label: 'products.car.plateRegion',
        hint: 'products.car.plateRegionHint',
        maxLength: 2,
        direction: 'ltr',
        inputMode: 'numeric',
        width: 'third',
      },
      {
        kind: 'computed',
        name: 'immatriculetion',
        label: 'products.car.plate',
        as: 'text',
        compute: plateOf,
      },
      {
        kind: 'choice',
        name: 'genre',
        label: 'products.car.body',
        hint: 'products.car.bodyHint',
        as: 'select',
        width: 'half',
        options: [
          { value: 'conduite intérieure', label: 'products.body.saloon' },
          { value: 'station wagon 4*4', label: 'products.body.offRoad' },
          { value: 'fourgonnette vitrée avec siège', label: 'products.body.vanSeats' },
          { value: 'fourgonnette vitrée avec banquette', label: 'products.body.vanBench' },
          { value: 'familiale', label: 'products.body.family' },
          { value: 'coupe', label: 'products.body.coupe' },
          { value: 'break', label: 'products.body.estate' },
          { value: 'cabriolet', label: 'products.body.convertible' },
        ],
      },
      {
        kind: 'date',
        name: 'dateMiseEnCirculation',
        label: 'products.car.firstRegistration',
        hint: 'products.car.firstRegistrationHint',
        past: true,
        width: 'half',
      },
    ],
  },
  {
    title: 'products.group.driver',
    fields: [
      {
        kind: 'date',
        name: 'dateDelivrancePermis',
        label: 'products.car.licenceDate',
        hint: 'products.car.licenceDateHint',
        past: true,
        width: 'half',
      },
    ],
  },
  {
    title: 'products.group.cover',
    fields: [
      {
        kind: 'choice',
        name: 'couvrage',
        label: 'products.car.cover',
        hint: 'products.car.coverHint',
        as: 'radio',
        options: [
          { value: 'Rc seulement', label: 'products.cover.liability' },
          { value: 'Dommage colision', label: 'products.cover.collision' },
          { value: 'Tous risques', label: 'products.cover.allRisks' },
        ],
      },
      {
        kind: 'number',
        name: 'puissanceFiscale',
        label: 'products.car.fiscalPower',
        hint: 'products.car.fiscalPowerHint',
        min: 1,
        max: 99,
        step: 1,
        unit: 'products.unit.horsepower',
        width: 'third',
      },
      {
        kind: 'money',
        name: 'Valeuractuelle',
        label: 'products.car.currentValue',
        hint: 'products.car.currentValueHint',
        min: 0,
        width: 'third',
      },
      {
        kind: 'money',
        name: 'Valeurneuf',
        label: 'products.car.newValue',
        hint: 'products.car.newValueHint',
        min: 0,
        width: 'third',
      },
    ],
  },
]

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
  // spec 000 §5 and spec 001 §3 spell it differently; the option list of the second is what is stored
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
  alert: 'validation.form.required',
  // private use is what the reference grid of usage A stands on
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

/** The answers in our own terms. */
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
