import type { FastifyRequest } from 'fastify'

/** Parameters of addresses that are the number of a file or of a customer request. */
const numbered = ['insurance_number', 'report'] as const
/** Fields of bodies that are the id of a file. */
const identified = ['insurance_id', 'insuranceId'] as const

/** Shapes of the numbers and ids that the product gives; anything else is a visitor's text. */
const numberShape = /^[A-Z]{3}-\d{4}-\d{6}$/
const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const findShape = (given: unknown, names: readonly string[], shape: RegExp): string | undefined =>
  names
    .map((name) => ((given ?? {}) as Record<string, unknown>)[name])
    .find((value): value is string => typeof value === 'string' && shape.test(value))

/**
 * Returns the number of the file or customer request that a call is about, or the id of the file where
 * the call has no number, for its lines in the log.
 */
export const fileOfCall = ({
  params,
  body,
}: Partial<Pick<FastifyRequest, 'params' | 'body'>>): string | undefined =>
  findShape(params, numbered, numberShape) ?? findShape(body, identified, idShape)
