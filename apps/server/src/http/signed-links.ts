import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { acceptedSecrets } from '../app-secrets.ts'
import type { Deps } from '../deps.ts'

type Signing = Pick<Deps, 'config' | 'now'>

/** Long enough to open a listed document, too short to pass the link on (RULINGS 43). */
const lifeMs = 5 * 60_000

/** Derives a separate key, so that no other signature of the secret is a valid link. */
const keyOf = (appSecret: string): Buffer => createHmac('sha256', appSecret).update('signed links').digest()

const signatureOf = (appSecret: string, path: string, expires: string, reader: string): Buffer =>
  createHmac('sha256', keyOf(appSecret)).update(`${path}\n${expires}\n${reader}`).digest()

/**
 * Returns the path with its signature, valid for this path only and for five minutes. A link for
 * an agent names its reader, because the trail records the documents that agents open.
 */
const signedLink = ({ config, now }: Signing, path: string, reader = ''): string => {
  const expires = String(Math.floor((now().getTime() + lifeMs) / 1000))
  const signature = signatureOf(config.appSecret, path, expires, reader).toString('base64url')
  return `${path}?expires=${expires}${reader && `&reader=${reader}`}&signature=${signature}`
}

/**
 * Returns the same link without its slash, as `document_url`: pages link `{host}/{document_url}`
 * (spec 001 §2).
 */
export const documentUrl = (deps: Signing, path: string, reader?: string): string =>
  signedLink(deps, path, reader).slice(1)

/** A valid link with its agent, an invalid one, or an address without a signature. */
export type LinkState = { reader: string | null } | 'refused' | 'none'

/** Checks whether the address of a request is a signed link, and valid. */
export const linkStateOf = ({ url, server }: FastifyRequest): LinkState => {
  const [path = '', search = ''] = url.split('?', 2)
  const query = new URLSearchParams(search)
  const signature = query.get('signature')
  if (signature === null) return 'none'
  const { config, now } = server.deps
  const expires = query.get('expires') ?? ''
  const reader = query.get('reader') ?? ''
  const given = Buffer.from(signature, 'base64url')
  const genuine = acceptedSecrets(config).some((secret) => {
    const expected = signatureOf(secret, path, expires, reader)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return genuine && Number(expires) * 1000 >= now().getTime() ? { reader: reader || null } : 'refused'
}
