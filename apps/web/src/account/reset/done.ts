import { useEffect } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { Refusal } from '../../forms/action.ts'

/** Time to read that it worked, before the next page (spec 001 §9). */
const readMs = 1500

interface Done {
  done: true
}

/** What an action answers when it worked and its page says so before it leads on. */
export const done = (): Response => Response.json({ done: true } satisfies Done)

interface Outcome {
  isDone: boolean
  refusal?: Refusal
}

/** How the form of the page went; once it worked, `next` follows by itself. */
export const useOutcome = (next: string): Outcome => {
  const answer = useActionData<Done | Refusal>()
  const navigate = useNavigate()
  const isDone = answer !== undefined && 'done' in answer
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(next), readMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate, next])
  return answer && !('done' in answer) ? { isDone, refusal: answer } : { isDone }
}
