import { requestKindOfCode } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { endorsement } from './endorsement/endorsement.service.ts'
import type { KindRules } from './kind-rules.ts'
import { renewal } from './renewal/renewal.service.ts'
import { termination } from './termination/termination.service.ts'

/** Decisions of the server by kind of request. */
export const kinds: { [K in RequestKind]: KindRules<K> } = { renewal, termination, endorsement, claim: {} }

/** Returns the kind of a form. */
export const kindOf = ({ report_type: code }: { report_type: string }): RequestKind => {
  const kind = requestKindOfCode(code)
  if (!kind) throw new Error(`unknown kind of request: ${code}`)
  return kind
}
