import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Verbatim } from '../ui/verbatim.tsx'

/** Time in which an amount counts to its new value. */
const countMs = 220

/** React warns about layout effects on the server, which has no layout. */
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Amount in dirhams between two others, at a share of the way that slows down towards its end. */
export const amountBetween = (from: number, to: number, share: number): number =>
  Math.round((from + (to - from) * (1 - (1 - share) ** 3)) * 100) / 100

const inDirhams = (amount: number) => formatAmount(dirhams(amount))

/**
 * Amount that counts from its former value to the new one. Screen readers get the new one at once,
 * and so does everyone who wants no motion.
 */
export const CountedAmount = ({ amount }: { amount: number }) => {
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef(amount)
  useBeforePaint(() => {
    const text = figure.current?.firstChild
    const from = shown.current
    if (!text || from === amount || still()) {
      shown.current = amount
      return
    }
    const start = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / countMs))
      shown.current = amountBetween(from, amount, share)
      text.nodeValue = inDirhams(shown.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    text.nodeValue = inDirhams(from)
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return (
    <Verbatim>
      <span ref={figure} aria-hidden="true">
        {inDirhams(amount)}
      </span>
      <span className="sr-only">{inDirhams(amount)}</span>
    </Verbatim>
  )
}
