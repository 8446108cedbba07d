import { useEffect } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { Refusal } from '../../forms/action.ts'

/** Spec 001 §9: delay before the next page, so that the success message can be read. */
const readMs = 1500

interface Done {
  done: true
}

/** Result of a successful action whose page shows a message before it moves on. */
export const done = (): Response => Response.json({ done: true } satisfies Done)

interface Outcome {
  isDone: boolean
  refusal?: Refusal
}

/** Returns the outcome of the page's form. After a success, `next` opens by itself. */
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
