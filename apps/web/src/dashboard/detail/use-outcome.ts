import type { MessageId, Translate } from '@wassit/domain/i18n/catalogue'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { useToast } from '../../ui/toast.tsx'
import type { Outcome, Step } from './detail-action.ts'
import { postTo } from './gateway-form.ts'

/** After something was done the page is loaded once more a second later (spec 001 §9): others follow it. */
const againAfterMs = 1000

const failures: Record<Step, MessageId> = {
  repeat: 'dashboard.repeat.failed',
  accept: 'dashboard.accept.failed',
  card: 'dashboard.pay.failed',
  sign: 'dashboard.sign.failed',
  deliver: 'dashboard.sign.failed',
}

/** A refused step in the words of spec 001 §8; what is not offered is no failure of the step. */
export const refusalText = (t: Translate, notice: Notice, { values, code }: Refusal): string => {
  const reason = noticeText(t, notice)
  return code === 'option.unavailable' ? reason : t(failures[values.step as Step], { reason })
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
    showToast({ kind: 'error', text: refusalText(t, refusal.notice, refusal) })
    // What was refused may have moved on meanwhile.
    reload()
  }, [refusal, showToast, reload, t])

  const shown = useMemo(() => refusal && { ...refusal, notice: undefined }, [refusal])
  const isSigning = outcome !== undefined && outcome !== closed && 'signatureUrl' in outcome
  return {
    frame: isSigning ? outcome.signatureUrl : undefined,
    closeFrame: () => setClosed(outcome),
    refusal: shown,
  }
}
