import { quoteCalls } from '@wassit/domain/api/quotes'
import type { PriceAnswer } from '@wassit/domain/api/quotes'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product'
import { useEffect, useState } from 'react'
import { customerCall } from '../../api/customer.ts'

/** A pause in typing after which a price is asked for. */
const pauseMs = 600

interface Asked {
  question: string
  /** `failed` where nobody answered. */
  price: PriceAnswer | 'failed'
}

/**
 * The yearly price of answers while they are changed; undefined until it is known. An answer to what is no
 * longer asked is not shown.
 */
export const useNewPrice = (
  product: ProductKey,
  answers: Answers | undefined,
): PriceAnswer | 'failed' | undefined => {
  const question = answers && JSON.stringify(answers)
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    if (!question) return
    const abort = new AbortController()
    const ask = async () => {
      const data = { insuranceType: catalogue[product].code, ...(JSON.parse(question) as Answers) }
      const result = await customerCall(quoteCalls.price, { body: { data }, signal: abort.signal })
      setAsked({ question, price: result.ok ? result.data : 'failed' })
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
  }, [product, question])
  return asked?.question === question ? asked?.price : undefined
}
