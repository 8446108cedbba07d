import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Whether a call comes from the machine we run on. A forwarded one comes from somewhere else, whatever
 * the address of the proxy.
 */
export const isThisMachine = (request: FastifyRequest): boolean => {
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  return !forwarded && !forwardedFor && loopback.test(request.ip)
}
