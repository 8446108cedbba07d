import type { Language } from '../i18n/language.ts'
import type { Pricing } from '../pricing/price.ts'
import { assistanceExamples } from './assistance/page/examples.ts'
import { carExamples } from './car/page/examples.ts'
import type { ProductKey } from './catalogue.ts'
import { parseAnswers } from './forms.ts'
import { healthExamples } from './health/page/examples.ts'
import { homeExamples } from './home/page/examples.ts'
import { huntingLiabilityExamples } from './hunting-liability/page/examples.ts'
import { internExamples } from './intern/page/examples.ts'
import { motorcycleExamples } from './motorcycle/page/examples.ts'
import { personalAccidentExamples } from './personal-accident/page/examples.ts'
import type { PageExamples, ProductPage } from './product-page.ts'
import { priceRisk } from './tariffs.ts'
import { travelExamples } from './travel/page/examples.ts'

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
      fr: () => import('./motorcycle/page/fr.ts'),
      en: () => import('./motorcycle/page/en.ts'),
      ar: () => import('./motorcycle/page/ar.ts'),
    },
  },
  car: {
    examples: carExamples,
    related: ['motorcycle', 'home', 'assistance'],
    words: {
      fr: () => import('./car/page/fr.ts'),
      en: () => import('./car/page/en.ts'),
      ar: () => import('./car/page/ar.ts'),
    },
  },
  travel: {
    examples: travelExamples,
    related: ['assistance', 'healthInternational', 'personalAccident'],
    words: {
      fr: () => import('./travel/page/fr.ts'),
      en: () => import('./travel/page/en.ts'),
      ar: () => import('./travel/page/ar.ts'),
    },
  },
  home: {
    examples: homeExamples,
    related: ['car', 'personalAccident', 'assistance'],
    words: {
      fr: () => import('./home/page/fr.ts'),
      en: () => import('./home/page/en.ts'),
      ar: () => import('./home/page/ar.ts'),
    },
  },
  personalAccident: {
    examples: personalAccidentExamples,
    related: ['healthMorocco', 'intern', 'assistance'],
    words: {
      fr: () => import('./personal-accident/page/fr.ts'),
      en: () => import('./personal-accident/page/en.ts'),
      ar: () => import('./personal-accident/page/ar.ts'),
    },
  },
  huntingLiability: {
    examples: huntingLiabilityExamples,
    related: ['personalAccident', 'car', 'home'],
    words: {
      fr: () => import('./hunting-liability/page/fr.ts'),
      en: () => import('./hunting-liability/page/en.ts'),
      ar: () => import('./hunting-liability/page/ar.ts'),
    },
  },
  healthInternational: {
    examples: healthExamples,
    related: ['healthMorocco', 'travel', 'assistance'],
    words: {
      fr: () => import('./health/page/international-fr.ts'),
      en: () => import('./health/page/international-en.ts'),
      ar: () => import('./health/page/international-ar.ts'),
    },
  },
  healthMorocco: {
    examples: healthExamples,
    related: ['healthInternational', 'assistance', 'personalAccident'],
    words: {
      fr: () => import('./health/page/morocco-fr.ts'),
      en: () => import('./health/page/morocco-en.ts'),
      ar: () => import('./health/page/morocco-ar.ts'),
    },
  },
  assistance: {
    examples: assistanceExamples,
    related: ['travel', 'healthMorocco', 'personalAccident'],
    words: {
      fr: () => import('./assistance/page/fr.ts'),
      en: () => import('./assistance/page/en.ts'),
      ar: () => import('./assistance/page/ar.ts'),
    },
  },
  intern: {
    examples: internExamples,
    related: ['personalAccident', 'healthMorocco', 'travel'],
    words: {
      fr: () => import('./intern/page/fr.ts'),
      en: () => import('./intern/page/en.ts'),
      ar: () => import('./intern/page/ar.ts'),
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

/** Prices the examples of a product by the tariff in force on a day (ISO). */
export const priceExamples = (product: ProductKey, asOf: string): PricedExample[] =>
  Object.entries(pageSourceOf(product)?.examples ?? {}).map(([name, { answers, holderBirthDate }]) => {
    const parsed = parseAnswers(product, answers(asOf), asOf)
    if (!parsed.ok) throw new Error(`the form of ${product} refuses its own example ${name}`)
    const context = holderBirthDate ? { asOf, holderBirthDate: holderBirthDate(asOf) } : { asOf }
    return { name, pricing: priceRisk(product, parsed.answers, context) }
  })
