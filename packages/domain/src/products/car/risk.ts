import type { MessageId } from '@wassit/words/catalogue'
import { addYears } from '../../party/date.ts'
import {
  hasNoSeries,
  isUnusualPlateNumber,
  joinPlate,
  longestTypedPlate,
  plateLetterOptions,
  PlateNumber,
  plateNumberOf,
  PlateRegion,
  regionCode,
} from '../../party/plate.ts'
import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import { productForm } from '../answers.ts'
import type { Answers, AnswersTo } from '../product-form.ts'
import { choice, computed, money, onlyIf, pastDate, reference, text, wholeNumber } from '../questions.ts'

/** Returns the whole registration number for the screen and the wire (spec 000 §3). */
const plateOf = ({ immatNumber, immatType, immatRegion }: Answers): string | undefined => {
  const number = plateNumberOf(String(immatNumber ?? ''))
  if (hasNoSeries(number)) return number
  const region = regionCode(String(immatRegion ?? ''))
  return number && immatType && region ? joinPlate(number, String(immatType), region) : undefined
}

/** Tells if the plate bears the letter of a series and a prefecture, as long as its number does not say no. */
const hasSeries = ({ immatNumber }: Answers): boolean => !hasNoSeries(immatNumber)

/** Value on which the price of each cover depends; liability depends on neither (see price.ts). */
const pricedBy: Record<string, 'Valeuractuelle' | 'Valeurneuf' | undefined> = {
  'Dommage colision': 'Valeuractuelle',
  'Tous risques': 'Valeurneuf',
}

/** Returns a note if a value does not affect the price of the chosen cover. */
const unusedNote =
  (name: 'Valeuractuelle' | 'Valeurneuf') =>
  ({ couvrage }: Answers): MessageId | undefined =>
    couvrage && pricedBy[String(couvrage)] !== name ? 'products.car.valueUnused' : undefined

/** Returns values of the car for the cover that they do not price. */
const standIns = ({ couvrage, Valeuractuelle }: Answers): Answers => {
  const pricing = pricedBy[String(couvrage)]
  if (pricing === 'Valeuractuelle') return { Valeurneuf: Valeuractuelle }
  if (pricing === 'Valeurneuf') return { Valeuractuelle: 0 }
  return couvrage ? { Valeuractuelle: 0, Valeurneuf: 0 } : {}
}

const vehicle = [
  reference('marque', {
    label: 'products.car.brand',
    source: 'carBrands',
    textName: 'marqueText',
    width: 'half',
  }),
  choice('typeCarburant', {
    label: 'products.car.fuel',
    as: 'radio',
    options: [
      { value: 'ESSENCE', label: 'products.fuel.petrol' },
      { value: 'DIESEL', label: 'products.fuel.diesel' },
      { value: 'HYBRIDE_D', label: 'products.fuel.hybridDiesel' },
      { value: 'HYBRIDE_E', label: 'products.fuel.hybridPetrol' },
      { value: 'ELECTRIQUE', label: 'products.fuel.electric' },
    ],
  }),
] as const

const plate = [
  text(
    'immatNumber',
    {
      label: 'products.car.plateNumber',
      hint: 'products.car.plateNumberHint',
      entry: 'number',
      noteFor: ({ immatNumber }) =>
        isUnusualPlateNumber(immatNumber) ? 'products.car.plateUnusual' : undefined,
      flagFor: (number) => (isUnusualPlateNumber(number) ? 'products.car.plateToCheck' : undefined),
      maxLength: longestTypedPlate,
      direction: 'ltr',
      capitals: true,
      width: 'third',
    },
    PlateNumber,
  ),
  onlyIf(
    hasSeries,
    choice('immatType', {
      label: 'products.car.plateLetter',
      as: 'select',
      width: 'third',
      blank: '–',
      options: plateLetterOptions,
    }),
  ),
  onlyIf(
    hasSeries,
    text(
      'immatRegion',
      {
        label: 'products.car.plateRegion',
        hint: 'products.car.plateRegionHint',
        maxLength: 2,
        direction: 'ltr',
        inputMode: 'numeric',
        width: 'third',
      },
      PlateRegion,
    ),
  ),
  computed('immatriculetion', { label: 'products.car.plate', as: 'text', compute: plateOf }),
] as const

const model = [
  choice('genre', {
    label: 'products.car.body',
    hint: 'products.car.bodyHint',
    entry: 'body',
    as: 'select',
    width: 'half',
    options: [
      { value: 'conduite intérieure', label: 'products.body.saloon' },
      { value: 'station wagon 4*4', label: 'products.body.offRoad', aliases: ['station wagon 4x4'] },
      { value: 'fourgonnette vitrée avec siège', label: 'products.body.vanSeats' },
      { value: 'fourgonnette vitrée avec banquette', label: 'products.body.vanBench' },
      { value: 'familiale', label: 'products.body.family' },
      { value: 'coupe', label: 'products.body.coupe', aliases: ['coupé'] },
      { value: 'break', label: 'products.body.estate' },
      { value: 'cabriolet', label: 'products.body.convertible' },
    ],
  }),
  pastDate('dateMiseEnCirculation', {
    label: 'products.car.firstRegistration',
    hint: 'products.car.firstRegistrationHint',
    entry: 'firstRegistration',
    width: 'half',
  }),
] as const

const driver = [
  pastDate(
    'dateDelivrancePermis',
    { label: 'products.car.licenceDate', hint: 'products.car.licenceDateHint', width: 'half' },
    80,
  ),
] as const

const cover = [
  choice('couvrage', {
    label: 'products.car.cover',
    hint: 'products.car.coverHint',
    as: 'radio',
    options: [
      { value: 'Rc seulement', label: 'products.cover.liability' },
      // Spec 000 §5 and spec 001 §3 spell it differently; the answers store the spelling of spec 001.
      { value: 'Dommage colision', label: 'products.cover.collision', aliases: ['Dommage collision'] },
      { value: 'Tous risques', label: 'products.cover.allRisks' },
    ],
  }),
  wholeNumber(
    'puissanceFiscale',
    {
      label: 'products.car.fiscalPower',
      hint: 'products.car.fiscalPowerHint',
      entry: 'fiscalPower',
      unit: 'products.unit.horsepower',
      width: 'half',
    },
    { min: 1, max: 99 },
  ),
] as const

const value = [
  money('Valeuractuelle', {
    label: 'products.car.currentValue',
    hint: 'products.car.currentValueHint',
    noteFor: unusedNote('Valeuractuelle'),
    proposedFrom: { newValue: 'Valeurneuf', since: 'dateMiseEnCirculation' },
    width: 'half',
  }),
  money('Valeurneuf', {
    label: 'products.car.newValue',
    hint: 'products.car.newValueHint',
    noteFor: unusedNote('Valeurneuf'),
    width: 'half',
  }),
] as const

/** Questions about a car, in the order of spec 000 §5. */
export const carForm = productForm({
  groups: [
    { title: 'products.group.vehicle', asks: 'products.ask.vehicle', questions: vehicle },
    { title: 'products.group.plate', asks: 'products.ask.plate', questions: plate, look: 'plate' },
    { title: 'products.group.model', asks: 'products.ask.model', questions: model },
    { title: 'products.group.driver', asks: 'products.ask.driver', questions: driver },
    { title: 'products.group.cover', asks: 'products.ask.cover', questions: cover },
    { title: 'products.group.value', asks: 'products.ask.value', questions: value },
  ],
  rules: ({ Valeuractuelle: current, Valeurneuf: asNew }, report) => {
    if (current !== undefined && asNew !== undefined && current > asNew)
      report(['Valeuractuelle'], 'validation.car.currentAboveNew')
  },
  nextWaits: true,
  formula: 'couvrage',
  adjustable: ['Valeuractuelle', 'Valeurneuf'],
  fixedFormulas: ['Rc seulement'],
  standIns,
  saidAtOnce: ['validation.car.currentAboveNew'],
  // The reference grid of usage A assumes private use.
  declaration: 'products.car.declaration',
})

export type CarAnswers = AnswersTo<typeof carForm>

export const energies = ['petrol', 'diesel', 'hybridPetrol', 'hybridDiesel', 'electric'] as const
export type Energy = (typeof energies)[number]
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

const energyOf = {
  ESSENCE: 'petrol',
  DIESEL: 'diesel',
  HYBRIDE_D: 'hybridDiesel',
  HYBRIDE_E: 'hybridPetrol',
  ELECTRIQUE: 'electric',
} as const satisfies Record<CarAnswers['typeCarburant'], Energy>

const coverNames = {
  'Rc seulement': 'liability',
  'Dommage colision': 'collision',
  'Tous risques': 'allRisks',
} as const satisfies Record<CarAnswers['couvrage'], CarCover>

export const toCarRisk = (answers: CarAnswers): CarRisk => ({
  energy: energyOf[answers.typeCarburant],
  fiscalPower: answers.puissanceFiscale,
  firstRegistration: answers.dateMiseEnCirculation,
  licenceDate: answers.dateDelivrancePermis,
  registrationNumber: answers.immatriculetion,
  cover: coverNames[answers.couvrage],
  currentValue: dirhams(answers.Valeuractuelle),
  newValue: dirhams(answers.Valeurneuf),
})

/** Years for which a licence counts as recent: its holder drives on probation (law 52-05). */
const recentLicenceYears = 2

/** Tells whether the driving licence of the answers is younger than two years on a day. */
export const isLicenceRecent = ({ dateDelivrancePermis: issued }: Answers, asOf: string): boolean =>
  typeof issued === 'string' && addYears(issued, recentLicenceYears) > asOf
