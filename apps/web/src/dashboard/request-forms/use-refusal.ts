import { useEffect, useMemo } from 'react'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { useToast } from '../../ui/toast.tsx'

const isRefused = ({ issues, notice }: Refusal): boolean => issues.length > 0 || notice !== undefined

const failed = 'request.form.refused'

/**
 * Returns a refusal without the sentence that the toast shows, because an error is shown once
 * (RULINGS 21).
 */
const withoutToast = (refusal: Refusal): Refusal => {
  const { notice, ...rest } = refusal
  return notice && 'id' in notice && notice.id === failed ? rest : refusal
}

/**
 * Shows a refusal in a toast (spec 001 §8). If the server gave a reason, the form shows it at its fields or
 * at its head.
 */
export const useRefusal = () => {
  const { t } = useWords()
  const showToast = useToast()
  const refusal = useKeptAnswer(useActionData<Refusal>())
  useEffect(() => {
    if (refusal && isRefused(refusal)) showToast({ kind: 'error', text: t(failed) })
  }, [refusal, showToast, t])
  return useMemo(() => refusal && withoutToast(refusal), [refusal])
}
