import { lazy, Suspense } from 'react'
import { patiently } from '../../shell/patient-import.ts'
import { usePageText } from '../../ui/browser-state.ts'
import { rememberedVisitor } from '../../wizard/visitor.ts'

const ResumeQuestion = lazy(async () => ({
  default: (await patiently(() => import('./resume-question.tsx'))).ResumeQuestion,
}))

/** Loads the offer's code only after an earlier visit left a draft; most visitors have none. */
export const ResumeGate = () => {
  const uuid = usePageText(() => rememberedVisitor() ?? '')
  return (
    uuid && (
      <Suspense>
        <ResumeQuestion uuid={uuid} />
      </Suspense>
    )
  )
}
