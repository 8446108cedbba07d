import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { RequestDetail, RequestDocumentView } from '@wassit/domain/api/requests/requests'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

export interface LoadedRequest {
  request: RequestDetail
  /** Absent when only the documents could not be loaded. */
  documents?: RequestDocumentView[]
}
export type RequestData = LoadedRequest | { failure: LoadFailure | 'unknown' }

/** Loads a request with its outcome, and its documents with fresh links. */
export const requestLoader = customerLoader<RequestData>(async ({ context, params }) => {
  const call = context.get(api)
  const { number = '' } = params
  const result = await call(requestCalls.request, { params: { reportNumber: number } })
  if (!result.ok) {
    const isUnknown = !result.offline && result.code === 'customerRequest.unknown'
    return { failure: isUnknown ? 'unknown' : failureOfLoad(result) }
  }
  const request = result.data
  const documents = await call(requestCalls.requestDocuments, { body: { Report_id: request.id } })
  return { request, ...(documents.ok && { documents: documents.data.document }) }
})
