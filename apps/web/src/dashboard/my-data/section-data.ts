import type { Answer, Endpoint } from '@wassit/domain/api/endpoint'
import { useState } from 'react'
import type { CallResult } from '../../api/client.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

/** Data of a section; a section that could not be loaded hides no other. */
export type SectionData<T> = { data: T } | { failure: LoadFailure }

export const sectionData = <E extends Endpoint>(result: CallResult<E>): SectionData<Answer<E>> =>
  result.ok ? { data: result.data as Answer<E> } : { failure: failureOfLoad(result) }

/** Returns the data of a section; after a reload that failed the last ones of the same part of its list. */
export const useLastData = <T>(loaded: SectionData<T>, part: string): SectionData<T> => {
  const [good, setGood] = useState<{ part: string; loaded: SectionData<T> }>()
  if ('data' in loaded && (good?.loaded !== loaded || good.part !== part)) setGood({ part, loaded })
  return 'failure' in loaded && good?.part === part ? good.loaded : loaded
}
