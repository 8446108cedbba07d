import { counterCalls } from '@wassit/domain/api/desk/counter'
import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { shortestSearch } from '@wassit/domain/api/paging'
import { useEffect, useState } from 'react'
import { staffCall } from '../admin/use-send.ts'

/** Pause in typing before the search is sent. */
const pauseMs = 300

interface Found {
  /** People whom the texts find, each once; undefined before an answer. */
  people?: FoundCustomer[]
  hasFailed: boolean
}

const find = async (texts: readonly string[]): Promise<Found> => {
  const answers = await Promise.all(
    texts.map((search) => staffCall(counterCalls.findCustomers, { query: { search } })),
  )
  if (!answers.every(({ ok }) => ok)) return { hasFailed: true }
  const people = answers.flatMap((answer) => (answer.ok ? answer.data.customers : []))
  return {
    hasFailed: false,
    people: people.filter(({ id }, place) => people.findIndex((each) => each.id === id) === place),
  }
}

/** Returns the customers that each text finds while it is typed, and the function that searches again. */
export const useFoundCustomers = (texts: readonly string[]): Found & { again: () => void } => {
  const [found, setFound] = useState<Found>({ hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  const wantedTexts = texts.map((text) => text.trim()).filter((text) => text.length >= shortestSearch)
  // Another attempt is another question, with the same texts.
  const question = JSON.stringify({ attempt, wanted: wantedTexts })
  useEffect(() => {
    const { wanted } = JSON.parse(question) as { wanted: string[] }
    let current = true
    const ask = async () => {
      const answer = wanted.length === 0 ? { hasFailed: false } : await find(wanted)
      if (current) setFound(answer)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [question])
  return { ...found, again: () => setAttempt((before) => before + 1) }
}
