import { lazy, Suspense } from 'react'
import { patiently } from '../../shell/patient-import.ts'
import { usePageText } from '../../ui/browser-state.ts'
import { rememberedVisitor } from '../../wizard/visitor.ts'

const ResumeOffer = lazy(async () => ({
  default: (await patiently(() => import('./resume-offer.tsx'))).ResumeOffer,
}))

/** Asks for the offer's code only where an earlier visit left something; most first visits have none. */
export const ResumeGate = () => {
  const uuid = usePageText(() => rememberedVisitor() ?? '')
  return (
    uuid && (
      <Suspense>
        <ResumeOffer uuid={uuid} />
      </Suspense>
    )
  )
}
