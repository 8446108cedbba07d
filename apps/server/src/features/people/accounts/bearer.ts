import type { Right } from '@wassit/domain/access/rights'
import { unattendedHeader } from '@wassit/domain/access/unattended'
import { rightOf } from '@wassit/domain/api/endpoint'
import type { Access } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Translate } from '@wassit/words/catalogue'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../../identity.ts'
import { languageOf } from '../../../http/language.ts'
import { assertFactor } from './factor-demand.ts'
import { identify } from './sessions.service.ts'

type SignedInAccess = Exclude<Access, 'public' | 'signedLink'>

/** Returns the token of a request's bearer. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Returns the secret of a key in the head of a request; a session's bearer is none. */
export const keySecretOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (wassit_[\w-]{43})$/i.exec(headers.authorization ?? '')?.[1]

/** Tells whether a page made a call in the background, while nobody touched it. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] !== undefined

/** Tells whether a user is among the callers of a call, whatever their rights. */
const isCaller = (access: SignedInAccess, { role }: Identity): boolean =>
  // Agents have no policies, but a profile and a session like customers.
  access === 'user' || (role === 'customer') === (access === 'customer')

/** Returns the refusal of a right with its name, so that a member of staff can ask an admin for it. */
export const missingRight = (t: Translate, right: Right): DomainError =>
  new DomainError('right.missing', [], {
    message: 'errors.right.named',
    values: { right: t(`access.right.${right}`) },
  })

/** Throws `right.missing` for a member of staff without the right of a call. */
const assertRight = (request: FastifyRequest, { rights }: Identity, right: Right | undefined): void => {
  if (right === undefined || rights.includes(right)) return
  throw missingRight(request.server.deps.messages[languageOf(request)], right)
}

/**
 * Checks the bearer of a call, whether its owner may make the call, and whether the owner's second
 * factor meets the call's demand.
 */
export const authenticate = async (request: FastifyRequest, access: SignedInAccess): Promise<Identity> => {
  const token = bearerOf(request)
  if (!token) throw new DomainError('session.missing')
  const { endpoint } = request.route.config
  const use = { unattended: isUnattended(request), whileIdle: endpoint?.whileIdle === true }
  const identity = await identify(request.server.deps, token, use)
  request.caller = identity.userId
  if (!isCaller(access, identity)) throw new DomainError('session.forbidden')
  assertFactor(request.server.deps, identity, endpoint?.factor)
  assertRight(request, identity, rightOf(access))
  return identity
}

/** Identifies the caller of a call that visitors may make too; an expired bearer is ignored. */
export const identityIfAny = async (request: FastifyRequest): Promise<Identity | null> => {
  const token = bearerOf(request)
  if (!token) return null
  try {
    const identity = await identify(request.server.deps, token, { unattended: isUnattended(request) })
    assertFactor(request.server.deps, identity)
    return identity
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
