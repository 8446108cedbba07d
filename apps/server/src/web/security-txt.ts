import { paths } from '@wassit/domain/site/paths'
import type { FastifyInstance } from 'fastify'

const validDays = 180
const dayMs = 24 * 3_600_000

/** Serves the security contact of RFC 9116, valid from the day of the request. */
export const serveSecurityTxt = (app: FastifyInstance): void => {
  const { config, house, now } = app.deps
  const { publicUrl } = config
  app.get('/.well-known/security.txt', (_request, reply) => {
    const { brokerMail } = house.facts()
    const contact = brokerMail ? `mailto:${brokerMail}` : `${publicUrl}${paths.contact}`
    const expires = new Date(now().getTime() + validDays * dayMs).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: fr, en, ar\nCanonical: ${publicUrl}/.well-known/security.txt\n`,
      )
  })
}
