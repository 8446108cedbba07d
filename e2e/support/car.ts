import { reach } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** Answers the questions about a Dacia of 2022, up to its values. */
export const fillCar = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const fill = async (name: string, value: string) => (await reach(visitor, name)).fill(value)
  await (await reach(visitor, 'marque')).selectOption({ label: 'Dacia' })
  await page.getByLabel(t('products.fuel.petrol'), { exact: true }).check()
  await fill('immatNumber', '12345')
  await (await reach(visitor, 'immatType')).selectOption('أ')
  await fill('immatRegion', '6')
  await (await reach(visitor, 'genre')).selectOption({ label: t('products.body.saloon') })
  await fill('dateMiseEnCirculation', '2022-03-15')
  await fill('dateDelivrancePermis', '2010-06-01')
  await reach(visitor, 'couvrage')
  await page.getByLabel(t('products.cover.liability'), { exact: true }).check()
  await fill('puissanceFiscale', '6')
  await fill('Valeuractuelle', '90 000')
  await fill('Valeurneuf', '140 000')
}
