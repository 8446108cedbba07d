import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { useCallback, useEffect, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { useToast } from '../../ui/toast.tsx'
import type { Outcome, Step } from './detail-action.ts'
import { postTo } from './gateway-form.ts'

/** After something was done the page is loaded once more a second later (spec 001 §9): others follow it. */
const againAfterMs = 1000

const failures: Record<Step, MessageId> = {
  accept: 'dashboard.accept.failed',
  card: 'dashboard.pay.failed',
  sign: 'dashboard.sign.failed',
  deliver: 'dashboard.sign.failed',
}

/** Loads the page anew, now and once more a second later (spec 001 §4, §9). */
export const useReload = (): (() => void) => {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    void revalidate()
    setTimeout(() => void revalidate(), againAfterMs)
  }, [revalidate])
}

/**
 * What became of a step: says it in the words of spec 001 §8, goes on to the bank, or answers the address
 * of the contract to sign. A refusal comes back without the sentence that stands in its toast.
 */
export const useOutcome = () => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  const answer = useKeptAnswer(useActionData<Outcome | Refusal | null>())
  const [closed, setClosed] = useState<Outcome>()
  const outcome = answer && !('issues' in answer) ? answer : undefined
  const refusal = answer && 'issues' in answer ? answer : undefined

  useEffect(() => {
    if (!outcome || 'signatureUrl' in outcome) return
    if ('gateway' in outcome) return postTo(outcome.gateway)
    showToast({ kind: 'success', text: t('dashboard.accept.done') })
    reload()
  }, [outcome, showToast, reload, t])

  useEffect(() => {
    if (!refusal?.notice) return
    const { notice, values } = refusal
    const reason = 'text' in notice ? notice.text : t(notice.id, notice.values)
    showToast({ kind: 'error', text: t(failures[values.step as Step], { reason }) })
    // What was refused may have moved on meanwhile.
    reload()
  }, [refusal, showToast, reload, t])

  const isSigning = outcome !== undefined && outcome !== closed && 'signatureUrl' in outcome
  return {
    frame: isSigning ? outcome.signatureUrl : undefined,
    closeFrame: () => setClosed(outcome),
    refusal: refusal?.notice ? undefined : refusal,
  }
}
