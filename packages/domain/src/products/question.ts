import { z } from 'zod/mini'
import type { Field } from './product-form.ts'

export type Shape = Record<string, z.ZodMiniType>

/**
 * Field on the screen and schema of its answers. Both come from one call of a builder in
 * questions.ts, so that they cannot differ.
 */
export interface Question<F extends Field = Field, S extends Shape = Shape> {
  field: F
  /** Returns the schema of each key that the question stores, on the day of the answers (ISO). */
  shapeOn: (asOf: string) => S
}

type WithoutAnswer<S extends Shape> = { [Key in keyof S]: z.ZodMiniOptional<S[Key]> }

/** Returns the schemas for answers that may be missing. */
export const withoutAnswer = <S extends Shape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, z.optional(schema)]),
  ) as WithoutAnswer<S>

/** Intersection of the members of a union. */
export type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never
type ShapeIn<Q> = Q extends Question<Field, infer S> ? S : never
export type ShapeOf<Q extends readonly Question[]> =
  Together<ShapeIn<Q[number]> | Record<never, never>> extends infer S extends Shape ? S : never

/** Returns the schemas of all questions, in the order of the form. */
export const shapeOf = <const Q extends readonly Question[]>(questions: Q, asOf: string) =>
  Object.assign({}, ...questions.map(({ shapeOn }) => shapeOn(asOf))) as ShapeOf<Q>
