import { z } from 'zod/mini'
import type { Answers } from './product.ts'

const Point = z.object({ title: z.string(), text: z.string() })

/** What a product's page says in one language beside its examples of prices. */
export const pageShape = {
  /** For search engines and shared links. */
  search: z.object({ title: z.string(), description: z.string() }),
  /** The heading of the page. */
  title: z.string(),
  promise: z.string(),
  forWhom: z.array(z.string()),
  covered: z.array(Point),
  notCovered: z.array(z.string()),
  /** Limits, deductibles and waiting periods as our contracts state them. */
  limits: z.array(z.object({ name: z.string(), value: z.string() })),
  documents: z.array(z.string()),
  /** Steps after a loss, in their order. */
  claim: z.array(Point),
  law: z.array(Point),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
}

const ProductPageWords = z.object(pageShape)

/** An example in words: what it is, and all that its price rests on. */
export interface ExampleWords {
  title: string
  assumptions: string[]
}

/** A page in one language. `Example` are the names of the product's examples (examples.ts beside it). */
export interface ProductPage<Example extends string = string> extends z.output<typeof ProductPageWords> {
  examples: Record<Example, ExampleWords>
}

/** Answers whose price a page shows; ages are reckoned from the day (ISO), so that they never change. */
export interface PageExample {
  answers: (asOf: string) => Answers
  /** Where the price depends on the policyholder's age. */
  holderBirthDate?: (asOf: string) => string
}

export type PageExamples = Readonly<Record<string, PageExample>>
