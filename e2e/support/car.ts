import { complete } from '@wassit/domain/products/sample-answers'
import { expect } from 'vitest'
import { reach } from './steps.ts'
import { buildPerson } from './visitor.ts'
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

/** Starts a draft of a car with complete answers in the visitor's browser. */
export const draftOfCar = async (
  { context }: Visitor,
  { email, phone } = buildPerson('brouillon'),
): Promise<string> => {
  const post = async (path: string, data: object): Promise<Record<string, string>> => {
    const answer = await context.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json() as Promise<Record<string, string>>
  }
  const { draft = '' } = await post('/api/add/user', { email, phone, insuranceType: 'automobile' })
  const writer = '7b1f0a8c-2f46-4d6b-8d1e-9a8b7c6d5e4f'
  const read = (await (await context.request.get(`/api/draft/${draft}`)).json()) as { version: number }
  await post(`/api/draft/${draft}`, { answers: complete.car, version: read.version, writer })
  return draft
}
