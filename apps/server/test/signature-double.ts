import type { ProviderState, SignatureGateway, SignatureRequest } from '../src/gateways/signature.ts'
import { paper } from './files.ts'

const day = 24 * 3_600_000

/** A signature provider that the test controls. */
export interface SignatureDouble extends SignatureGateway {
  /** Requested signatures, oldest first. */
  requests: SignatureRequest[]
  /** Every opened signature with its state. */
  states: Map<string, ProviderState>
  /** Ends all opened signatures with a state. */
  answer: (state: ProviderState) => void
  /** Makes every later call fail. */
  breakDown: () => void
}

/** Builds a provider whose signatures stay open until the test answers. */
export const buildSignatureDouble = (now: () => Date): SignatureDouble => {
  const states = new Map<string, ProviderState>()
  const requests: SignatureRequest[] = []
  let isBroken = false
  const known = (reference: string): ProviderState => {
    const state = states.get(reference)
    if (isBroken || !state) throw new Error('the provider does not answer')
    return state
  }
  return {
    name: 'double',
    requests,
    states,
    answer: (state) => states.forEach((_, reference) => states.set(reference, state)),
    breakDown: () => {
      isBroken = true
    },
    create: async (request) => {
      if (isBroken) throw new Error('the provider does not answer')
      const reference = crypto.randomUUID()
      requests.push(request)
      states.set(reference, 'open')
      return { reference, url: `/signature/${reference}`, expiresAt: new Date(now().getTime() + 7 * day) }
    },
    status: async (reference) => known(reference),
    signedFile: async (reference) => {
      if (known(reference) !== 'signed') throw new Error('not signed')
      return paper()
    },
    refusalOf: async (reference) => (known(reference) === 'refused' ? 'Ce n’est pas ce que je veux' : null),
    cancel: async (reference) => void (known(reference) === 'open' && states.set(reference, 'cancelled')),
    urlOf: async (reference) => `/signature/${reference}`,
    onChange: () => undefined,
    changed: async () => undefined,
  }
}
