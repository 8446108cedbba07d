import type { TariffVersion } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import type { TestApp } from './support.ts'

let numbers = 0

interface Publication {
  product: ProductKey
  /** ISO. */
  from: string
  /** Figures that differ from the reference. */
  figures: StoredFigures
}

/** Returns a new insurer that quotes the products without an agent. */
export const newDefaultInsurer = async (
  { db, deps }: TestApp,
  products: ProductKey[],
): Promise<{ id: string; slug: string }> => {
  numbers += 1
  const name = `Assurance ${numbers}`
  const slug = `assurance-${numbers}`
  const { id } = await db
    .insertInto('insurers')
    .values({
      name,
      slug,
      logo_word: name,
      account_holder: name,
      account_number: null,
      assistance_phone: null,
      products,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('default_insurers')
    .values(products.map((product) => ({ product, insurer_id: id })))
    .onConflict((conflict) => conflict.column('product').doUpdateSet({ insurer_id: id }))
    .execute()
  await deps.tariffs.read()
  return { id, slug }
}

/** Returns a figure of an insurer. */
export const figure = (value: unknown) =>
  ({ value, status: 'insurer', source: 'Lettre du 12-11-2026' }) as const

/** Publishes a version of an insurer's tariff, as if two admins had; the node reads it at once. */
export const publishTariff = async (
  { db, deps }: TestApp,
  insurer: { id: string; slug: string },
  { product, from, figures }: Publication,
): Promise<TariffVersion> => {
  numbers += 1
  const version = `${insurer.slug}-${product}-${numbers}`
  const now = deps.now()
  await db
    .insertInto('tariffs')
    .values({
      insurer_id: insurer.id,
      product,
      number: numbers,
      version,
      state: 'published',
      effective_from: from,
      figures: JSON.stringify({ ...referenceTariff(product, from).figures, ...figures }),
      created_at: now,
      created_by: null,
      updated_at: now,
      published_at: now,
    })
    .execute()
  await deps.tariffs.read()
  return deps.tariffs.ofInsurer(insurer.id, product, from)
}
