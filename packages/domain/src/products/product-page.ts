import { z } from 'zod/mini'
import type { Answers } from './product-form.ts'

const Point = z.object({ title: z.string(), text: z.string() })

/** Text of a product page in one language, in addition to the priced examples. */
export const pageShape = {
  /** Texts for search engines and shared links. */
  search: z.object({ title: z.string(), description: z.string() }),
  title: z.string(),
  promise: z.string(),
  forWhom: z.array(z.string()),
  covered: z.array(Point),
  notCovered: z.array(z.string()),
  /** Limits, deductibles and waiting periods as in our contracts. */
  limits: z.array(z.object({ name: z.string(), value: z.string() })),
  documents: z.array(z.string()),
  /** Steps after a loss, in order. */
  claim: z.array(Point),
  law: z.array(Point),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
}

const ProductPageWords = z.object(pageShape)

/** Words of an example: its title and all assumptions behind its price. */
export interface ExampleWords {
  title: string
  assumptions: string[]
}

/** Page in one language. `Example` is the union of the names in the product's examples.ts. */
export interface ProductPage<Example extends string = string> extends z.output<typeof ProductPageWords> {
  examples: Record<Example, ExampleWords>
}

/** Answers whose price a page shows. Ages are relative to the day (ISO), so that they never change. */
export interface PageExample {
  answers: (asOf: string) => Answers
  /** Birth date of the policyholder, if the price depends on it. */
  holderBirthDate?: (asOf: string) => string
}

export type PageExamples = Readonly<Record<string, PageExample>>
