import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/
const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Headers by which a proxy says that it hands on the call of somebody else. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
] as const

/** Whether an address of ours is one of this machine alone. */
export const isLoopbackUrl = (url: string): boolean => loopbackName.test(new URL(url).hostname)

const hostOf = ({ host = '' }: FastifyRequest['headers']): string => host.replace(/:\d+$/, '')

/**
 * Whether a call comes from a person at the machine we run on: from a loopback address, to a loopback name
 * (a page of another site whose name was pointed here has its own), and not through a proxy, behind which
 * every call comes from here.
 */
export const isThisMachine = (request: FastifyRequest): boolean =>
  loopbackAddress.test(request.socket.remoteAddress ?? request.ip) &&
  loopbackAddress.test(request.ip) &&
  loopbackName.test(hostOf(request.headers)) &&
  forwarding.every((name) => request.headers[name] === undefined)
