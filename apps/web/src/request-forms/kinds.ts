import type { RequestKind } from '@wassit/domain/request/request'
import { claim } from './claim/claim.ts'
import { endorsement } from './endorsement/endorsement.ts'
import type { KindForm } from './kind-form.ts'
import { renewal } from './renewal/renewal.ts'
import { termination } from './termination/termination.ts'

/** Forms of the customer by kind of request. */
export const kinds: Record<RequestKind, KindForm> = { renewal, termination, endorsement, claim }
