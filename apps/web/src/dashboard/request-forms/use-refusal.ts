import { useEffect, useMemo } from 'react'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { useToast } from '../../ui/toast.tsx'
import { isUnanswered } from './sending.ts'

const isRefused = ({ issues, notice }: Refusal): boolean => issues.length > 0 || notice !== undefined

/**
 * What was refused, as spec 001 §8 says it: in a toast. Why stands at the fields, or at the head of the
 * form; that nobody answered is the whole reason, and stands in the toast alone (RULINGS 21).
 */
export const useRefusal = () => {
  const { t } = useWords()
  const showToast = useToast()
  const refusal = useKeptAnswer(useActionData<Refusal>())
  const unanswered = isUnanswered(refusal)
  useEffect(() => {
    if (!refusal || !isRefused(refusal)) return
    showToast({
      kind: 'error',
      text: t(isUnanswered(refusal) ? 'errors.network' : 'request.form.refused'),
    })
  }, [refusal, showToast, t])
  const shown = useMemo(() => {
    if (!refusal || !unanswered) return refusal
    const { notice: _shown, ...rest } = refusal
    return rest
  }, [refusal, unanswered])
  return { refusal: shown, unanswered }
}
