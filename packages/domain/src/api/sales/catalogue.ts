import { z } from 'zod/mini'
import { WholeNumber } from '../../party/number.ts'
import { pageShape } from '../../products/product-page.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { ProductCode } from '../values.ts'

const Brands = z.array(z.object({ id: z.int(), name: z.string() }))

const Models = z.array(
  z.object({
    id: z.int(),
    model_name: z.string(),
    /** Cubic capacity, if known; the form proposes it. */
    cc: z.optional(z.number()),
  }),
)

/**
 * Example with today's price, in the words of one language. Amounts are formatted texts (RULINGS
 * 20), so that the page needs neither arithmetic nor formatting code.
 */
const PricedExample = z.object({
  title: z.string(),
  assumptions: z.array(z.string()),
  /** Taxes included. */
  price: z.string(),
  /** Lines that add up to the price; those of the net premium add up to the net. */
  lines: z.array(z.object({ label: z.string(), amount: z.string(), isNet: z.boolean() })),
  net: z.string(),
  indicatif: z.boolean(),
  notes: z.array(z.string()),
})

/** Offers for one example side by side, as texts in the words of one language. */
const ComparedExample = z.object({
  /** Heading, which says whether insurers are compared or the formulas of one. */
  heading: z.string(),
  title: z.string(),
  assumptions: z.array(z.string()),
  /** Sentence on the day of the prices. */
  note: z.string(),
  /** Heading of the names of the rows. */
  facts: z.string(),
  /** Words of the link to the visitor's own offers. */
  action: z.string(),
  columns: z.array(z.object({ id: z.string(), name: z.string(), more: z.optional(z.string()) })),
  /** The price and facts that differ, with a cell for each column. */
  rows: z.array(z.object({ name: z.string(), cells: z.array(z.string()) })),
})
export type ComparedExample = z.output<typeof ComparedExample>

const ProductPageAnswer = z.object({
  ...pageShape,
  insuranceType_name: ProductCode,
  examples: z.array(PricedExample),
  /** Absent for a product with a single offer. */
  compared: z.optional(ComparedExample),
  /** Day of the prices, `DD-MM-YYYY`. */
  priced_on: z.string(),
  /** Wire codes. */
  related: z.array(ProductCode),
})
export type ProductPageAnswer = z.output<typeof ProductPageAnswer>

/** Prices of the home page as formatted texts, in the words of one language. */
const HomePricesAnswer = z.object({
  /** Day of the prices, `DD-MM-YYYY`. */
  priced_on: z.string(),
  /** Starting price of each product that has one. */
  starting: z.array(z.object({ insuranceType_name: ProductCode, price: z.string() })),
  car: z.object({
    /** Questions in the order of the nesting of `prices`; each `name` is a key of the car's form. */
    questions: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        options: z.array(
          z.object({ value: z.string(), label: z.string(), initial: z.optional(z.boolean()) }),
        ),
      }),
    ),
    /** Price of each combination, taxes included. */
    prices: z.array(z.array(z.array(z.string()))),
    /** Sentence on all that the prices assume. */
    assumed: z.string(),
  }),
  /** Offers for a car. */
  compared: z.optional(ComparedExample),
})
export type HomePricesAnswer = z.output<typeof HomePricesAnswer>

/** Calls for brands and models (spec 000 §7) and for the product pages. */
export const catalogueCalls = {
  carBrands: endpoint('GET /api/get/brand/car', {
    access: 'public',
    summary: 'Lists car brands',
    answers: { 200: Brands },
    failure: failures.references,
  }),
  motorcycleBrands: endpoint('GET /api/get/brand/motorcycle', {
    access: 'public',
    summary: 'Lists motorcycle brands',
    answers: { 200: Brands },
    failure: failures.references,
  }),
  models: endpoint('GET /api/get/model/:brandId', {
    access: 'public',
    summary: 'Lists the models of a brand',
    params: z.object({ brandId: WholeNumber() }),
    answers: { 200: Models },
    failure: failures.references,
  }),
  productPage: endpoint('GET /api/get/product/:slug', {
    access: 'public',
    summary: 'Returns the page of a product in the language of the request, with its examples priced today',
    params: z.object({ slug: z.string() }),
    answers: { 200: ProductPageAnswer },
  }),
  homePrices: endpoint('GET /api/get/home-prices', {
    access: 'public',
    summary: 'Returns the starting price of each product and the price preview of a car, of today',
    answers: { 200: HomePricesAnswer },
  }),
}
