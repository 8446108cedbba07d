import { counterCalls } from '@wassit/domain/api/desk/counter'
import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { mergeCalls } from '@wassit/domain/api/data-law/merges'
import type { Comparison } from '@wassit/domain/api/data-law/merges'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { redirect } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

/** Both persons of a merge, or the first one while an admin looks for the other. */
export type MergeData = { comparison: Comparison } | { kept: FoundCustomer } | { failure: LoadFailure }

export const mergeLoader = customerLoader<MergeData>(async ({ request, context }) => {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const [kept, joined] = [searchParams.get('kept'), searchParams.get('joined')]
  // A merge begins with a person, whom the page of a new file finds.
  if (kept === null) throw redirect(consolePaths.newFile)
  if (joined === null) {
    const person = await call(counterCalls.customer, { params: { customer: kept } })
    return person.ok ? { kept: person.data.customer } : { failure: failureOfLoad(person) }
  }
  const compared = await call(mergeCalls.comparePersons, { query: { kept, joined } })
  return compared.ok ? { comparison: compared.data } : { failure: failureOfLoad(compared) }
})
