import type { Answer, BodyInput } from '@wassit/domain/api/endpoint'
import type { requestCalls } from '@wassit/domain/api/requests/requests'
import { useEffect, useState } from 'react'
import { useFormDesk } from './form-desk.ts'

/** Pause in typing before the amount is requested. */
const pauseMs = 600

type Question = BodyInput<typeof requestCalls.quoteRequest>
export type RequestQuote = Answer<typeof requestCalls.quoteRequest>

interface Asked {
  question: string
  quote: RequestQuote | 'failed'
}

/**
 * Returns the amount of a request while the customer fills in its form. It is undefined until the server
 * replies, and `failed` if the call fails. The reply to an earlier question is ignored.
 */
export const useRequestQuote = (asked: Question | undefined): RequestQuote | 'failed' | undefined => {
  const { quote } = useFormDesk()
  const question = asked && JSON.stringify(asked)
  const [known, setKnown] = useState<Asked>()
  useEffect(() => {
    if (!question) return
    const abort = new AbortController()
    const ask = async () => {
      const body = JSON.parse(question) as Question
      const result = await quote(body, abort.signal)
      setKnown({ question, quote: result.ok ? result.data : 'failed' })
    }
    const timer = setTimeout(() => {
      ask().catch((cause: unknown) => {
        if (!abort.signal.aborted) throw cause
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [question, quote])
  return known?.question === question ? known?.quote : undefined
}
