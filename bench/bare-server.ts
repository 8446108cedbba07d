import { get } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { type ZodTypeProvider, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { productForms } from '@wassit/domain/products/forms'

// The least that Fastify can do: one route, no plugin, no log. Run as
//   bare-server.ts page http://…/   sends the bytes that address sends
//   bare-server.ts price            validates the body of the price call and answers a constant

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

/** The same checks as the real call makes on a car: the envelope and the product's answers. */
const servePrice = (app: FastifyInstance): void => {
  const today = new Date().toISOString().slice(0, 10)
  const body = z.object({ data: productForms.car.Answers(today) })
  app.setValidatorCompiler(validatorCompiler)
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/api/get/price', { schema: { body } }, () => ({ price: 2499.14 }))
}

const [kind, url = ''] = process.argv.slice(2)
const app = Fastify()
if (kind === 'page') await servePage(app, url)
else servePrice(app)
process.stdout.write(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.once('SIGTERM', () => void app.close())
