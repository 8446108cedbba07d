import type { FastifyRequest } from 'fastify'

/** Parameters of addresses that are the number of a file or of a customer request. */
const numbered = ['insurance_number', 'report'] as const

/** Shape of the numbers that the product gives; anything else is a visitor's text. */
const shape = /^[A-Z]{3}-\d{4}-\d{6}$/

/** Returns the number of the file or customer request that a call is about, for its lines in the log. */
export const fileOfCall = ({ params }: Pick<FastifyRequest, 'params'>): string | undefined => {
  const given = (params ?? {}) as Record<string, unknown>
  return numbered
    .map((name) => given[name])
    .find((value): value is string => typeof value === 'string' && shape.test(value))
}
