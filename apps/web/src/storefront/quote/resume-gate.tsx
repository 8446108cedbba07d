import { lazy, Suspense, useSyncExternalStore } from 'react'
import { rememberedVisitor } from '../../wizard/visitor.ts'

const ResumeOffer = lazy(async () => ({ default: (await import('./resume-offer.tsx')).ResumeOffer }))

const never = () => () => {}

/** Asks for the offer's code only where an earlier visit left something; most first visits have none. */
export const ResumeGate = () => {
  const uuid = useSyncExternalStore(never, rememberedVisitor, () => null)
  return (
    uuid && (
      <Suspense>
        <ResumeOffer uuid={uuid} />
      </Suspense>
    )
  )
}
