import { isUnusualPlateNumber, joinPlate, plateLetters, regionCode } from '../../party/plate.ts'
import type { MessageId } from '../../i18n/catalogue.ts'
import { compactText } from '../../party/text.ts'
import type { Answers, FieldGroup } from '../product.ts'

/** Returns the whole registration number for the screen and the wire (spec 000 §3). */
const plateOf = ({ immatNumber, immatType, immatRegion }: Answers): string | undefined => {
  const region = regionCode(String(immatRegion ?? ''))
  if (!immatNumber || !immatType || !region) return undefined
  return joinPlate(compactText(String(immatNumber)).toUpperCase(), String(immatType), region)
}

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

/** Questions about a car, in the order of spec 000 §5. */
export const carFields: readonly FieldGroup[] = [
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
        noteFor: ({ immatNumber }) =>
          isUnusualPlateNumber(immatNumber) ? 'products.car.plateUnusual' : undefined,
        flagFor: (number) => (isUnusualPlateNumber(number) ? 'products.car.plateToCheck' : undefined),
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
        noteFor: unusedNote('Valeuractuelle'),
        min: 0,
        width: 'third',
      },
      {
        kind: 'money',
        name: 'Valeurneuf',
        label: 'products.car.newValue',
        hint: 'products.car.newValueHint',
        noteFor: unusedNote('Valeurneuf'),
        min: 0,
        width: 'third',
      },
    ],
  },
]
