import { get } from 'node:http'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { productForms } from '@wassit/domain/products/forms'
import { priceShot } from './price-shot.ts'

// The least that Fastify can do: one route, no plugin, no log. Run as
//   bare-server.ts page http://…/                  sends the bytes that address sends
//   bare-server.ts price http://…/api/get/price    checks the body of the price call and answers a
//                                                  constant: what that address answers to the sample

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

/** The same check as the real call makes on a car, and as large an answer. */
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
