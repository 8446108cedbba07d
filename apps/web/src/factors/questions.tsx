import { Suspense, lazy, useEffect, useState } from 'react'
import { askHere } from '../api/confirmation.ts'
import type { Question } from '../api/confirmation.ts'

const dialogs = {
  device: lazy(async () => ({ default: (await import('./device-code.tsx')).DeviceCode })),
  proof: lazy(async () => ({ default: (await import('./device-proof.tsx')).DeviceProof })),
  factor: lazy(async () => ({ default: (await import('./factor-dialog.tsx')).FactorDialog })),
  missing: lazy(async () => ({ default: (await import('./missing-dialog.tsx')).MissingDialog })),
} satisfies Record<Exclude<Question, 'signIn'>, unknown>

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/**
 * Returns the question of the dialog on the page, and tells if the sign-in is asked over it: the answer
 * to the question waits for the sign-in too.
 */
export const questionsToShow = (
  waiting: readonly Question[],
): { below?: Exclude<Question, 'signIn'>; asksSignIn: boolean } => {
  const [first] = waiting
  return {
    ...(first !== undefined && first !== 'signIn' && { below: first }),
    asksSignIn: waiting.includes('signIn'),
  }
}

interface Waiting {
  question: Question
  answer: (isAnswered: boolean) => void
}

interface QuestionsProps {
  /** Address of the member of staff who is asked to sign in again; without it nobody is. */
  email?: string
}

/**
 * Dialogs of the questions that calls wait for, one after the other; each answers all its calls. Only
 * the sign-in is asked at once, over a dialog that is open.
 */
export const Questions = ({ email }: QuestionsProps) => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(
    () =>
      askHere(
        (question) =>
          new Promise((resolve) => setWaiting((before) => [...before, { question, answer: resolve }])),
        email !== undefined,
      ),
    [email],
  )
  const end = (question: Question, isAnswered: boolean) => {
    for (const each of waiting) if (each.question === question) each.answer(isAnswered)
    setWaiting((before) => before.filter((each) => each.question !== question))
  }
  const { below, asksSignIn } = questionsToShow(waiting.map(({ question }) => question))
  const Dialog = below && dialogs[below]
  return (
    <>
      <Suspense>{Dialog && <Dialog onEnd={(isAnswered) => end(below, isAnswered)} />}</Suspense>
      <Suspense>
        {asksSignIn && email !== undefined && (
          <SignInAgain email={email} onSignedIn={() => end('signIn', true)} />
        )}
      </Suspense>
    </>
  )
}
