import { counterCalls } from '@wassit/domain/api/counter'
import type { FoundCustomer } from '@wassit/domain/api/counter'
import { shortestSearch } from '@wassit/domain/api/paging'
import { useEffect, useState } from 'react'
import { staffCall } from '../admin/use-send.ts'

/** Pause in typing before the search is sent. */
const pauseMs = 300

/** Returns the customers that each text finds while it is typed, once; undefined before an answer. */
export const useFoundCustomers = (texts: readonly string[]): FoundCustomer[] | undefined => {
  const [found, setFound] = useState<FoundCustomer[]>()
  const question = JSON.stringify(
    texts.map((text) => text.trim()).filter((text) => text.length >= shortestSearch),
  )
  useEffect(() => {
    const wanted = JSON.parse(question) as string[]
    let current = true
    const ask = async () => {
      const answers = await Promise.all(
        wanted.map((search) => staffCall(counterCalls.findCustomers, { query: { search } })),
      )
      const people = answers.flatMap((answer) => (answer.ok ? answer.data.customers : []))
      const once = people.filter(({ id }, place) => people.findIndex((each) => each.id === id) === place)
      if (current) setFound(wanted.length === 0 || !answers.every(({ ok }) => ok) ? undefined : once)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [question])
  return found
}
