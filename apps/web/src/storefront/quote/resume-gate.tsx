import type { ProductKey } from '@wassit/domain/products/catalogue'
import { lazy, Suspense } from 'react'
import { patiently } from '../../shell/patient-import.ts'
import { usePageText } from '../../ui/browser-state.ts'
import { rememberedVisitor } from '../../wizard/visitor.ts'
import { begunStep } from './begun-step.ts'

const ResumeQuestion = lazy(async () => ({
  default: (await patiently(() => import('./resume-question.tsx'))).ResumeQuestion,
}))

/**
 * Loads the offer's code only after an earlier visit left a draft; most visitors have none. A form
 * that shows the begun step 1 needs no offer.
 */
export const ResumeGate = ({ product }: { product?: ProductKey }) => {
  const uuid = usePageText(() => (begunStep(product) ? '' : (rememberedVisitor() ?? '')))
  return (
    uuid && (
      <Suspense>
        <ResumeQuestion uuid={uuid} />
      </Suspense>
    )
  )
}
