import type { MessageId, Translate } from '@wassit/words/catalogue'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { useToast } from '../../ui/toast.tsx'
import { reloadSoon } from '../live/reload.ts'
import type { Outcome, Step } from './detail-action.ts'
import { postTo } from './gateway-form.ts'
import { showNextStep } from './panel.tsx'

const failures: Record<Step, MessageId> = {
  repeat: 'dashboard.repeat.failed',
  accept: 'dashboard.accept.failed',
  card: 'dashboard.pay.failed',
  instalments: 'dashboard.pay.failed',
  withdraw: 'dashboard.withdrawal.failed',
  refundAccount: 'dashboard.refund.failed',
  details: 'dashboard.details.failed',
  sign: 'dashboard.sign.failed',
  deliver: 'dashboard.sign.failed',
}

/**
 * Returns the message of spec 001 §8 for a refused step. An unavailable option is not a failure of
 * the step.
 */
export const refusalText = (t: Translate, notice: Notice, { values, code }: Refusal): string => {
  const reason = noticeText(t, notice)
  return code === 'option.unavailable' ? reason : t(failures[values.step as Step], { reason })
}

/** Returns a refusal as its form shows it: without the sentence of the toast (RULINGS 21). */
export const withoutToast = (refusal: Refusal): Refusal => ({ ...refusal, notice: undefined })

/** Returns a function that reloads the page now, and again a second later (spec 001 §4, §9). */
export const useReload = (): (() => void) => {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    void revalidate()
    reloadSoon(revalidate)
  }, [revalidate])
}

/** Returns the message of a step that was taken. */
const doneText = (outcome: Outcome): MessageId => {
  if ('withdrawn' in outcome) return 'dashboard.withdrawal.done'
  if ('chosen' in outcome) return 'policy.done.instalmentsChosen'
  if ('accountStated' in outcome) return 'policy.done.refundAccountStated'
  return 'stated' in outcome ? 'dashboard.details.done' : 'dashboard.accept.done'
}

/**
 * Handles the outcome of a step: shows the message of spec 001 §8, opens the bank's page, or
 * returns the address of the contract to sign. The returned refusal has no notice if the toast
 * shows it.
 */
export const useOutcome = () => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  const { revalidate } = useRevalidator()
  const answer = useKeptAnswer(useActionData<Outcome | Refusal | null>())
  const [closed, setClosed] = useState<Outcome>()
  const outcome = answer && !('issues' in answer) ? answer : undefined
  const refusal = answer && 'issues' in answer ? answer : undefined

  useEffect(() => {
    if (!outcome || 'signatureUrl' in outcome) return
    if ('gateway' in outcome) return postTo(outcome.gateway)
    showToast({ kind: 'success', text: t(doneText(outcome)) })
    if ('accepted' in outcome) showNextStep()
    // The router has reloaded the file after the act; after a refusal it does not.
    reloadSoon(revalidate)
  }, [outcome, showToast, revalidate, t])

  useEffect(() => {
    if (!refusal?.notice) return
    showToast({ kind: 'error', text: refusalText(t, refusal.notice, refusal) })
    // A change of the file may have caused the refusal, so its current state is loaded.
    if (!refusal.unanswered) reload()
  }, [refusal, showToast, reload, t])

  const shown = useMemo(() => refusal && withoutToast(refusal), [refusal])
  const isSigning = outcome !== undefined && outcome !== closed && 'signatureUrl' in outcome
  return {
    frame: isSigning ? outcome.signatureUrl : undefined,
    closeFrame: () => setClosed(outcome),
    refusal: shown,
  }
}
