import { get } from 'node:http'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { productForms } from '@wassit/domain/products/forms'
import { priceShot } from './price-shot.ts'

// The minimum of Fastify: one route, no plugin, no log.
// - `bare-server.ts page http://…/` sends the bytes of that address.
// - `bare-server.ts price http://…/api/get/price` validates the body of the price call and answers
//   a constant: that address's answer to the sample.

const bytesOf = (url: string): Promise<{ type: string; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { statusCode, headers } = answer
      if (statusCode !== 200 || headers['content-encoding'] !== 'br')
        return reject(new Error(`${url} answered ${statusCode}, encoded ${headers['content-encoding']}`))
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ type: headers['content-type'] ?? '', bytes: Buffer.concat(chunks) }))
    }).once('error', reject)
  })

const servePage = async (app: FastifyInstance, url: string): Promise<void> => {
  const { type, bytes } = await bytesOf(url)
  app.get('/', (_request, reply) =>
    reply.header('content-type', type).header('content-encoding', 'br').send(bytes),
  )
}

/** Validates a car like the real call, and sends an answer of the same size. */
const servePrice = async (app: FastifyInstance, url: string): Promise<void> => {
  const answer = await fetch(url, { method: 'POST', headers: priceShot.headers, body: priceShot.body })
  const constant: unknown = await answer.json()
  const body = z.object({ data: productForms.car.Answers(new Date().toISOString().slice(0, 10)) })
  app.setValidatorCompiler(validatorCompiler)
  app.withTypeProvider<ZodTypeProvider>().post(priceShot.path, { schema: { body } }, () => constant)
}

const [kind, url = ''] = process.argv.slice(2)
const app = Fastify()
await (kind === 'page' ? servePage(app, url) : servePrice(app, url))
process.stdout.write(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.once('SIGTERM', () => void app.close())
