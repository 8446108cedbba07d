import type { Translate } from '@wassit/words/catalogue'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import { useMemo } from 'react'
import { useActionData } from 'react-router'
import type { Refusal } from '../forms/action.ts'
import { useRefusalToast } from '../forms/use-refusal-toast.ts'
import { useWords } from '../i18n/words.tsx'
import { useKeptAnswer } from '../shell/use-kept-answer.ts'

/** Puts the sentence of spec 001 §8 before the reason that the server gives. */
export const withSentence = (t: Translate, refusal: Refusal): Refusal => {
  const { notice } = refusal
  return notice && 'text' in notice
    ? { ...refusal, notice: { text: `${t('request.form.refused')} ${notice.text}` } }
    : refusal
}

/** Refusals that ask something: the form shows them where they are confirmed. */
const questions: readonly ErrorCode[] = ['customerRequest.alike']

export interface FormRefusal {
  refusal: Refusal | undefined
  /** The refusal, if it asks something. */
  question: Refusal | undefined
}

/**
 * Shows a refusal of the whole form in a toast (spec 001 §8). Issues are shown at their fields and
 * nowhere else (RULINGS 21).
 */
export const useRefusal = (): FormRefusal => {
  const { t } = useWords()
  const refusal = useKeptAnswer(useActionData<Refusal>())
  const isQuestion = refusal?.code !== undefined && questions.includes(refusal.code)
  const shown = useRefusalToast(
    useMemo(() => refusal && withSentence(t, refusal), [refusal, t]),
    questions,
  )
  return { refusal: shown, question: isQuestion ? refusal : undefined }
}
