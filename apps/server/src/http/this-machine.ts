import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/
const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Headers of proxies that forward another caller's request. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
] as const

/** Tells whether a URL leads to this machine only. */
export const isLoopbackUrl = (url: string): boolean => loopbackName.test(new URL(url).hostname)

const hostOf = ({ host = '' }: FastifyRequest['headers']): string => host.replace(/:\d+$/, '')

/**
 * Tells whether a call comes from a person at the machine of the server. The name must be a
 * loopback name too, because another site can point its own name to this machine. A call through a
 * proxy never qualifies: behind a proxy every call comes from a loopback address.
 */
export const isThisMachine = (request: FastifyRequest): boolean =>
  loopbackAddress.test(request.socket.remoteAddress ?? request.ip) &&
  loopbackAddress.test(request.ip) &&
  loopbackName.test(hostOf(request.headers)) &&
  forwarding.every((name) => request.headers[name] === undefined)
