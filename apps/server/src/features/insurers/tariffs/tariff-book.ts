import { createHash } from 'node:crypto'
import type { OfferInsurer, Seller } from '@wassit/domain/offer/offers'
import type { TariffVersion, TariffVersions } from '@wassit/domain/pricing/price'
import { inForce } from '@wassit/domain/pricing/tariff'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { referenceOf, versionsOf } from '@wassit/domain/products/tariffs'
import type { Deps, TariffBook } from '../../../deps.ts'
import { defaultInsurers, sellersOfProducts } from '../panel/insurers.service.ts'
import { publishedTariffs } from './tariffs.queries.ts'
import { ownVersion } from './stored-tariff.ts'

type Versions = TariffVersions<object>

type SellingInsurer = OfferInsurer & { products: readonly ProductKey[] }

interface Content {
  defaults: ReadonlyMap<ProductKey, string>
  own: ReadonlyMap<string, readonly TariffVersion[]>
  insurers: readonly SellingInsurer[]
  edition: string
}

const nothing: Content = { defaults: new Map(), own: new Map(), insurers: [], edition: '' }

const keyOf = (insurer: string, product: ProductKey): string => `${insurer} ${product}`

const readContent = async (db: Deps['db']): Promise<Content> => {
  const defaults = await defaultInsurers(db)
  const published = await publishedTariffs(db)
  const names = [
    ...defaults.map(({ product, id }) => keyOf(id, product)),
    ...published.map((each) => each.version),
  ]
  const grouped = Map.groupBy(published, ({ insurer_id: id, product }) => keyOf(id, product))
  return {
    defaults: new Map(defaults.map(({ product, id }) => [product, id])),
    own: new Map([...grouped].map(([key, rows]) => [key, rows.map(ownVersion)])),
    insurers: await sellersOfProducts(db),
    edition: createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 12),
  }
}

/** Returns the sellers of a product; without a default insurer, the reference insurer is used. */
const sellersOf = (
  { defaults, insurers }: Content,
  product: ProductKey,
  tariffOf: (insurer: string) => TariffVersion,
  reference: () => TariffVersion,
): Seller[] => {
  const sellers = insurers
    .filter(({ products }) => products.includes(product))
    .map((insurer) => ({
      insurer,
      isDefault: defaults.get(product) === insurer.id,
      tariff: tariffOf(insurer.id),
    }))
  return sellers.some(({ isDefault }) => isDefault)
    ? sellers
    : [...sellers, { isDefault: true, tariff: reference() }]
}

/**
 * Builds the tariffs of this node. They are the reference until the first reading. Versions of an
 * insurer are put together once, so that a price only looks them up.
 */
export const buildTariffBook = ({ db }: Pick<Deps, 'db'>): TariffBook => {
  let content = nothing
  let versions = new Map<string, Versions>()
  const ofInsurer: TariffBook['ofInsurer'] = (insurer, product, asOf) => {
    const key = keyOf(insurer, product)
    const known = versions.get(key) ?? versionsOf(product, insurer, content.own.get(key) ?? [])
    versions.set(key, known)
    return inForce(known, asOf)
  }
  return {
    ofInsurer,
    ofProduct: (product, asOf) => {
      const insurer = content.defaults.get(product)
      return insurer === undefined ? inForce(referenceOf(product), asOf) : ofInsurer(insurer, product, asOf)
    },
    sellers: (product, asOf) =>
      sellersOf(
        content,
        product,
        (insurer) => ofInsurer(insurer, product, asOf),
        () => inForce(referenceOf(product), asOf),
      ),
    edition: () => content.edition,
    read: async () => {
      content = await readContent(db)
      versions = new Map()
    },
  }
}
