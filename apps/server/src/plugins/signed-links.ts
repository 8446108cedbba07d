import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

type Signing = Pick<Deps, 'config' | 'now'>

/** Long enough to open what a list shows, too short to be passed on (RULINGS 43). */
const lifeMs = 5 * 60_000

/** A key of its own, so that nothing else that the secret signs is ever a link. */
const keyOf = (appSecret: string): Buffer => createHmac('sha256', appSecret).update('signed links').digest()

const signatureOf = (appSecret: string, path: string, expires: string): Buffer =>
  createHmac('sha256', keyOf(appSecret)).update(`${path}\n${expires}`).digest()

/** The path with its signature, for whoever was shown the link: good for this path alone and five minutes. */
export const signedLink = ({ config, now }: Signing, path: string): string => {
  const expires = String(Math.floor((now().getTime() + lifeMs) / 1000))
  const signature = signatureOf(config.appSecret, path, expires).toString('base64url')
  return `${path}?expires=${expires}&signature=${signature}`
}

export type LinkState = 'valid' | 'refused' | 'none'

/** Whether the address of a request is a signed link, and a good one. */
export const linkStateOf = ({ url, server }: FastifyRequest): LinkState => {
  const [path = '', search = ''] = url.split('?', 2)
  const query = new URLSearchParams(search)
  const signature = query.get('signature')
  if (signature === null) return 'none'
  const { config, now } = server.deps
  const expires = query.get('expires') ?? ''
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(config.appSecret, path, expires)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  return genuine && Number(expires) * 1000 >= now().getTime() ? 'valid' : 'refused'
}
