import { foldText } from '../party/text.ts'
import { hasNoSeries, plateNumberOf, splitPlate } from '../party/plate.ts'
import type { ProductKey } from '../products/catalogue.ts'
import type { Answers } from '../products/product-form.ts'
import type { ImportValues } from './row.ts'

/** Words of a branch in the files of insurers and brokers. */
const branches: readonly (readonly [words: RegExp, product: ProductKey])[] = [
  [/moto|deux roues|cyclo/, 'motorcycle'],
  [/auto|vehic|voiture|rc ?auto/, 'car'],
  [/habit|mrh|logement|maison/, 'home'],
  [/voyage|travel/, 'travel'],
  [/assistance/, 'assistance'],
  [/(?:sante|health).*(?:internation|monde)|internation.*(?:sante|health)/, 'healthInternational'],
  [/sante|maladie|medical|health/, 'healthMorocco'],
  [/chasse/, 'huntingLiability'],
  [/plaisance|bateau/, 'pleasureBoat'],
  [/stagiaire/, 'intern'],
  [/accident/, 'personalAccident'],
]

/** Returns the product of a row by its branch; files of insurers that name none are about vehicles. */
export const productOfRow = ({ product }: ImportValues): ProductKey => {
  const folded = foldText(String(product ?? ''))
  return branches.find(([words]) => words.test(folded))?.[1] ?? 'car'
}

/** Returns what a row says about the risk, under the keys of the forms. */
export const answersOfRow = ({ plate, brand }: ImportValues): Answers => {
  const parts = plate === undefined ? undefined : splitPlate(String(plate))
  const isWhole = !parts && hasNoSeries(plate)
  return {
    ...(brand !== undefined && { marque: String(brand), marqueText: String(brand) }),
    ...(plate !== undefined && { immatriculetion: String(plate) }),
    ...(isWhole && { immatNumber: plateNumberOf(String(plate)) }),
    ...(parts && { immatNumber: parts.number, immatType: parts.letter, immatRegion: parts.region }),
  }
}
