import { DomainError } from '@wassit/domain/errors/errors'
import { isOpenRequest, requestStatuses, requestStatusOf } from '@wassit/domain/request/request'
import type { CustomerPaper } from '@wassit/domain/request/requestable-documents'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Deps } from '../../deps.ts'
import { requestById, requestByNumber, requestsWithIds } from './requests.queries.ts'
import type { RequestFile } from './requests.queries.ts'

export type { RequestFile } from './requests.queries.ts'

const ownedBy = (request: RequestFile | undefined, userId: string): RequestFile => {
  // A foreign request is as unknown as one that does not exist.
  if (request?.user_id !== userId) throw new DomainError('customerRequest.unknown')
  return request
}

/** Returns a customer's own request by its id; `ownedBy` is the only check of ownership. */
export const ownRequest = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<RequestFile> => ownedBy(await requestById(db, id), userId)

export const ownRequestByNumber = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  number: string,
): Promise<RequestFile> => ownedBy(await requestByNumber(db, number), userId)

/** Returns any request by its number, for agents. */
export const requestOfNumber = async ({ db }: Pick<Deps, 'db'>, number: string): Promise<RequestFile> => {
  const request = await requestByNumber(db, number)
  if (!request) throw new DomainError('customerRequest.unknown')
  return request
}

export const requestsByIds = async (
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<Map<string, RequestFile>> =>
  new Map((await requestsWithIds(db, ids)).map((request) => [request.id, request]))

/**
 * Returns the documents that the customer of an open request is asked for. A row that the release before
 * this one wrote has only the last one.
 */
export const awaitedOf = ({
  status,
  awaited_documents: awaited,
  required_document: required,
}: Pick<RequestFile, 'status' | 'awaited_documents' | 'required_document'>): readonly CustomerPaper[] => {
  if (!isOpenRequest(requestStatusOf(status))) return []
  const isRequired = awaited.length === 0 && status === requestStatuses.documentsRequired.code
  return isRequired && required ? [required] : awaited
}

/** Returns the sum and the day of a request: those of the policy that it opened, whose contract may state others. */
export const currentTerms = (request: RequestFile): { amount: Centimes | null; date: string | null } => ({
  amount: request.successor_premium ?? request.amount,
  date: request.successor_start ?? request.effective_date ?? request.proposal?.date ?? null,
})
