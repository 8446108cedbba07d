import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

type Signing = Pick<Deps, 'config' | 'now'>

/** Long enough to open what a list shows, too short to be passed on (RULINGS 43). */
const lifeMs = 5 * 60_000

/** A key of its own, so that nothing else that the secret signs is ever a link. */
const keyOf = (appSecret: string): Buffer => createHmac('sha256', appSecret).update('signed links').digest()

const signatureOf = (appSecret: string, path: string, expires: string, reader: string): Buffer =>
  createHmac('sha256', keyOf(appSecret)).update(`${path}\n${expires}\n${reader}`).digest()

/**
 * The path with its signature, for whoever was shown the link: good for this path alone and five minutes.
 * A link for an agent names its reader, because what agents open is noted.
 */
export const signedLink = ({ config, now }: Signing, path: string, reader = ''): string => {
  const expires = String(Math.floor((now().getTime() + lifeMs) / 1000))
  const signature = signatureOf(config.appSecret, path, expires, reader).toString('base64url')
  return `${path}?expires=${expires}${reader && `&reader=${reader}`}&signature=${signature}`
}

/** The same as `document_url` says it: pages link `{host}/{document_url}` (spec 001 §2). */
export const documentUrl = (deps: Signing, path: string, reader?: string): string =>
  signedLink(deps, path, reader).slice(1)

/** A good link, with the agent it was made for; a bad one; an address without a signature. */
export type LinkState = { reader: string | null } | 'refused' | 'none'

/** Whether the address of a request is a signed link, and a good one. */
export const linkStateOf = ({ url, server }: FastifyRequest): LinkState => {
  const [path = '', search = ''] = url.split('?', 2)
  const query = new URLSearchParams(search)
  const signature = query.get('signature')
  if (signature === null) return 'none'
  const { config, now } = server.deps
  const expires = query.get('expires') ?? ''
  const reader = query.get('reader') ?? ''
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(config.appSecret, path, expires, reader)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  return genuine && Number(expires) * 1000 >= now().getTime() ? { reader: reader || null } : 'refused'
}
