import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { DomainError } from '@wassit/domain/errors/errors'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import {
  priceAnswers,
  readRisk,
} from '../../../../../../apps/server/src/features/insurers/pricing/price-answer.ts'

const refuse = (issues: readonly unknown[]): Response =>
  Response.json({ code: 'request.invalid', issues }, { status: 400 })

/** Price call as a route handler of Next.js: our schemas and our prices, nothing else of our server. */
export const POST = async (request: Request): Promise<Response> => {
  const body = quoteCalls.price.body.safeParse(await request.json())
  if (!body.success) return refuse(body.error.issues)
  try {
    const risk = readRisk(body.data.data, new Date())
    return Response.json(priceAnswers(risk, { tariff: referenceTariff(risk.product, risk.asOf) }))
  } catch (error) {
    if (error instanceof DomainError) return refuse(error.issues)
    throw error
  }
}
