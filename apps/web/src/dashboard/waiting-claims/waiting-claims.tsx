import { policyCalls } from '@wassit/domain/api/policies/policies'
import { requestKinds } from '@wassit/domain/request/request'
import { paths } from '@wassit/domain/site/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { customerCall } from '../../api/customer.ts'
import { selectPolicy } from '../../api/selected-policy.ts'
import { useWords } from '../../i18n/words.tsx'
import { policyLists } from '@wassit/domain/policy/policy'
import { keepClaim, removeClaim, waitingClaims } from '../../offline/claim-queue.ts'
import type { WaitingClaim } from '../../offline/claim-queue.ts'
import { claimsKey } from '../../storage/forget-claims.ts'
import { browserArea } from '../../storage/storage-area.ts'
import { Button } from '../../ui/button.tsx'
import { useRetryOnline } from '../../ui/use-retry-online.ts'
import { leaveSentRequest } from '../sent-request.tsx'
import { moveToDraft, sendClaim } from './send-claim.ts'

/** Runs a task while no other tab does; the server refuses a second request by its key anyway. */
const alone = async (task: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return task()
  await navigator.locks.request(claimsKey, { ifAvailable: true }, (lock) => (lock ? task() : undefined))
}

/** Returns the claims that wait; a database that fails now keeps its claims for the next visit. */
const read = async (): Promise<WaitingClaim[]> => {
  const claims = await waitingClaims().catch(() => undefined)
  if (claims?.length === 0) browserArea().removeItem(claimsKey)
  return claims ?? []
}

/** Pause between tries while the page is open and the server does not respond. */
const tryEveryMs = 30_000

/** Sends the claims that are ready, and keeps the reason of a refusal with its claim. */
const useQueue = () => {
  const { t } = useWords()
  const navigate = useNavigate()
  const [claims, setClaims] = useState<readonly WaitingClaim[]>([])
  const [isSending, setSending] = useState(false)
  const refresh = async () => setClaims(await read())
  const send = useEffectEvent(() =>
    alone(async () => {
      for (const claim of (await read()).filter(({ state }) => state === 'ready')) {
        setSending(true)
        const sent = await sendClaim(customerCall, claim, t)
        if (sent === 'unreachable') break
        if ('problem' in sent) await keepClaim({ ...claim, state: 'refused', problem: sent.problem })
        else {
          await removeClaim(claim.key)
          leaveSentRequest(sent.number)
          void navigate(paths.dashboard)
        }
      }
    }).finally(() => {
      setSending(false)
      void refresh()
    }),
  )
  useEffect(() => {
    void read()
      .then(setClaims)
      .then(() => send())
    const timer = setInterval(() => void send(), tryEveryMs)
    return () => clearInterval(timer)
  }, [])
  useRetryOnline(() => send())
  return { claims, isSending, refresh }
}

/** Opens the claim form with what was typed and photographed without a network. */
const useContinue = (refresh: () => Promise<void>) => {
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string>()
  const go = async (claim: WaitingClaim) => {
    setFailed(undefined)
    const lists = await customerCall(policyCalls.insurances, { body: { status: policyLists.active } })
    const insurance = lists.ok && lists.data.insurances.find(({ id }) => id === claim.insuranceId)
    if (!insurance || !(await moveToDraft(customerCall, claim))) return setFailed(claim.key)
    await removeClaim(claim.key)
    await refresh()
    selectPolicy({
      insurance_id: insurance.id,
      N_affaire: insurance.insurance_number,
      insurance_type_id: String(insurance.insurance_type_id),
    })
    void navigate(paths.dashboardRequest(requestKinds.claim.slug))
  }
  return { failed, go }
}

/** Claims that were begun without a network, with their state and the way on. */
export const WaitingClaims = () => {
  const { t } = useWords()
  const { claims, isSending, refresh } = useQueue()
  const { failed, go } = useContinue(refresh)
  const remove = async (key: string) => {
    await removeClaim(key)
    await refresh()
  }
  return claims.map((claim) => {
    const { key, state, problem } = claim
    const isUnderWay = state === 'ready' && isSending
    return (
      <section
        key={key}
        aria-label={t('request.waiting.title')}
        className="mb-6 rounded-xl border border-s-4 border-line border-s-amber bg-surface p-4 shadow-soft"
      >
        <p className="font-semibold">{t('request.waiting.title')}</p>
        <p role="status" className="mt-1 text-muted">
          {isUnderWay ? t('dashboard.upload.sending') : t(`request.waiting.${state}`)} {problem}
          {failed === key && ` ${t('errors.offline')}`}
        </p>
        {!isUnderWay && (
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button look={state === 'ready' ? 'secondary' : 'primary'} onClick={() => void go(claim)}>
              {t(state === 'refused' ? 'request.waiting.correct' : 'request.waiting.continue')}
            </Button>
            <Button look="quiet" onClick={() => void remove(key)}>
              {t('request.waiting.remove')}
            </Button>
          </div>
        )}
      </section>
    )
  })
}
