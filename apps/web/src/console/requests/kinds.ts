import type { RequestKind } from '@wassit/domain/request/request'
import { claim } from './claim/claim.ts'
import { endorsement } from './endorsement/endorsement.tsx'
import type { KindView } from './kind-view.ts'
import { renewal } from './renewal/renewal.tsx'
import { termination } from './termination/termination.tsx'

/** Views of the agents by kind of request. */
export const kinds: { [K in RequestKind]: KindView<K> } = { renewal, termination, endorsement, claim }
