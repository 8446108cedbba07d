import { factsIn } from '@wassit/domain/request/fields'
import type { Fact, RequestInfo } from '@wassit/domain/request/fields'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { kinds } from './kinds.ts'

/** Returns the answers in the order of the form, without empty ones. */
export const askedRows = (kind: RequestKind, info: RequestInfo): Fact[] =>
  factsIn(info, kinds[kind].fields ?? requestKinds[kind].fields)
