import { reminderCalls } from '@wassit/domain/api/renewals/reminders'
import type { RemindersView } from '@wassit/domain/api/renewals/reminders'
import { useEffect, useState } from 'react'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { staffCall } from '../admin/use-send.ts'

/** File or person whose messages are shown. */
export interface RemindersAbout {
  insurance_number?: string
  customer?: string
}

type Loaded = { view: RemindersView } | { failure: LoadFailure }

const viewOf = async (query: RemindersAbout): Promise<Loaded> => {
  const result = await staffCall(reminderCalls.reminders, { query })
  return result.ok ? { view: result.data } : { failure: failureOfLoad(result) }
}

/** Loads the messages about a file or to a person next to its page, which does not wait for them. */
export const useReminders = (about: RemindersAbout) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [asked] = useState(about)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const found = await viewOf(asked)
      if (isCurrent) setLoaded(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [asked])
  return { loaded, load: async () => setLoaded(await viewOf(asked)) }
}
