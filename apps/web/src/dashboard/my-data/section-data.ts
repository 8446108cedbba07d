import type { Answer, Endpoint } from '@wassit/domain/api/endpoint'
import type { CallResult } from '../../api/client.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

/** Data of a section; a section that could not be loaded hides no other. */
export type SectionData<T> = { data: T } | { failure: LoadFailure }

export const sectionData = <E extends Endpoint>(result: CallResult<E>): SectionData<Answer<E>> =>
  result.ok ? { data: result.data as Answer<E> } : { failure: failureOfLoad(result) }
