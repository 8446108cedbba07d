import type { Language } from '@wassit/words/language'
import type { Pricing, TariffVersion } from '@wassit/domain/pricing/price'
import { assistanceExamples } from './assistance/examples.ts'
import { carExamples } from './car/examples.ts'
import type { OfferRisk } from '@wassit/domain/offer/offers'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers } from '@wassit/domain/products/forms'
import { healthExamples } from './health/examples.ts'
import { homeExamples } from './home/examples.ts'
import { huntingLiabilityExamples } from './hunting-liability/examples.ts'
import { internExamples } from './intern/examples.ts'
import { motorcycleExamples } from './motorcycle/examples.ts'
import { personalAccidentExamples } from './personal-accident/examples.ts'
import type { PageExamples, ProductPage } from '@wassit/domain/products/product-page'
import { priceRisk } from '@wassit/domain/products/tariffs'
import { travelExamples } from './travel/examples.ts'

/** Products with a page: those on offer. The pleasure boat has none (spec 000 §2). */
type PagedProduct = Exclude<ProductKey, 'pleasureBoat'>

type LoadPage = () => Promise<{ page: ProductPage }>

interface PageSource {
  examples: PageExamples
  /** Related products that a reader of the page may also look for. */
  related: readonly PagedProduct[]
  /** Module of each language, loaded only on demand. */
  words: Record<Language, LoadPage>
}

const sources: Record<PagedProduct, PageSource> = {
  motorcycle: {
    examples: motorcycleExamples,
    related: ['car', 'personalAccident', 'assistance'],
    words: {
      fr: () => import('./motorcycle/fr.ts'),
      en: () => import('./motorcycle/en.ts'),
      ar: () => import('./motorcycle/ar.ts'),
    },
  },
  car: {
    examples: carExamples,
    related: ['motorcycle', 'home', 'assistance'],
    words: {
      fr: () => import('./car/fr.ts'),
      en: () => import('./car/en.ts'),
      ar: () => import('./car/ar.ts'),
    },
  },
  travel: {
    examples: travelExamples,
    related: ['assistance', 'healthInternational', 'personalAccident'],
    words: {
      fr: () => import('./travel/fr.ts'),
      en: () => import('./travel/en.ts'),
      ar: () => import('./travel/ar.ts'),
    },
  },
  home: {
    examples: homeExamples,
    related: ['car', 'personalAccident', 'assistance'],
    words: {
      fr: () => import('./home/fr.ts'),
      en: () => import('./home/en.ts'),
      ar: () => import('./home/ar.ts'),
    },
  },
  personalAccident: {
    examples: personalAccidentExamples,
    related: ['healthMorocco', 'intern', 'assistance'],
    words: {
      fr: () => import('./personal-accident/fr.ts'),
      en: () => import('./personal-accident/en.ts'),
      ar: () => import('./personal-accident/ar.ts'),
    },
  },
  huntingLiability: {
    examples: huntingLiabilityExamples,
    related: ['personalAccident', 'car', 'home'],
    words: {
      fr: () => import('./hunting-liability/fr.ts'),
      en: () => import('./hunting-liability/en.ts'),
      ar: () => import('./hunting-liability/ar.ts'),
    },
  },
  healthInternational: {
    examples: healthExamples,
    related: ['healthMorocco', 'travel', 'assistance'],
    words: {
      fr: () => import('./health/international-fr.ts'),
      en: () => import('./health/international-en.ts'),
      ar: () => import('./health/international-ar.ts'),
    },
  },
  healthMorocco: {
    examples: healthExamples,
    related: ['healthInternational', 'assistance', 'personalAccident'],
    words: {
      fr: () => import('./health/morocco-fr.ts'),
      en: () => import('./health/morocco-en.ts'),
      ar: () => import('./health/morocco-ar.ts'),
    },
  },
  assistance: {
    examples: assistanceExamples,
    related: ['travel', 'healthMorocco', 'personalAccident'],
    words: {
      fr: () => import('./assistance/fr.ts'),
      en: () => import('./assistance/en.ts'),
      ar: () => import('./assistance/ar.ts'),
    },
  },
  intern: {
    examples: internExamples,
    related: ['personalAccident', 'healthMorocco', 'travel'],
    words: {
      fr: () => import('./intern/fr.ts'),
      en: () => import('./intern/en.ts'),
      ar: () => import('./intern/ar.ts'),
    },
  },
}

const isPaged = (product: ProductKey | undefined): product is PagedProduct =>
  product !== undefined && product in sources

export interface PricedExample {
  name: string
  pricing: Pricing
}

/** Returns the source of a product page; `undefined` for a product without one. */
export const pageSourceOf = (product: ProductKey | undefined): PageSource | undefined =>
  isPaged(product) ? sources[product] : undefined

export interface ExampleRisk extends OfferRisk {
  name: string
}

/** Returns the examples of a product as risks on a day (ISO). */
export const exampleRisks = (product: ProductKey, asOf: string): ExampleRisk[] =>
  Object.entries(pageSourceOf(product)?.examples ?? {}).map(([name, { answers, holderBirthDate }]) => {
    const parsed = parseAnswers(product, answers(asOf), asOf)
    if (!parsed.ok) throw new Error(`the form of ${product} refuses its own example ${name}`)
    const context = holderBirthDate ? { asOf, holderBirthDate: holderBirthDate(asOf) } : { asOf }
    return { name, product, answers: parsed.answers, context }
  })

/** Prices the examples of a product by a tariff on a day (ISO). */
export const priceExamples = (product: ProductKey, asOf: string, tariff: TariffVersion): PricedExample[] =>
  exampleRisks(product, asOf).map(({ name, answers, context }) => ({
    name,
    pricing: priceRisk(product, answers, context, tariff),
  }))
