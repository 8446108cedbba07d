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

const nothing = () => {}

/**
 * Returns the outcome of the page's form. After a success, `next` opens by itself; `onLeave` runs
 * as the page is left, even sooner.
 */
export const useOutcome = (next: string, onLeave: () => void = nothing): Outcome => {
  const answer = useActionData<Done | Refusal>()
  const navigate = useNavigate()
  const isDone = answer !== undefined && 'done' in answer
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      onLeave()
      void navigate(next)
    }, readMs)
    return () => {
      clearTimeout(timer)
      onLeave()
    }
  }, [isDone, navigate, next, onLeave])
  return answer && !('done' in answer) ? { isDone, refusal: answer } : { isDone }
}
