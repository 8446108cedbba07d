import type { Translate } from '@wassit/words/catalogue'
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

/**
 * Shows a refusal of the whole form in a toast (spec 001 §8). Issues are shown at their fields and
 * nowhere else (RULINGS 21).
 */
export const useRefusal = (): Refusal | undefined => {
  const { t } = useWords()
  const refusal = useKeptAnswer(useActionData<Refusal>())
  return useRefusalToast(useMemo(() => refusal && withSentence(t, refusal), [refusal, t]))
}
