import { adminCalls } from '@wassit/domain/api/people/admin'
import type { Answer } from '@wassit/domain/api/endpoint'
import { useEffect, useState } from 'react'
import { staffCall } from '../admin/use-send.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'

const everyMs = 60_000

type Failed = Answer<typeof adminCalls.failedJobs>

/** Tells admins that mails or other jobs failed, with a button to retry them. */
export const FailedJobs = () => {
  const { t } = useWords()
  const showToast = useToast()
  const [failed, setFailed] = useState<Failed>({ waiting: 0, given_up: 0 })

  useEffect(() => {
    const look = () => staffCall(adminCalls.failedJobs).then((result) => result.ok && setFailed(result.data))
    void look()
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), everyMs)
    return () => clearInterval(timer)
  }, [])

  const retry = async () => {
    const result = await staffCall(adminCalls.retryJobs)
    if (result.ok) setFailed({ waiting: 0, given_up: 0 })
    showToast(
      result.ok
        ? { kind: 'success', text: t('console.jobs.retried') }
        : {
            kind: 'error',
            text: 'id' in result.notice ? t(result.notice.id, result.notice.values) : result.notice.text,
          },
    )
  }

  const { waiting, given_up: givenUp } = failed
  if (waiting + givenUp === 0) return null
  return (
    <section
      aria-label={t('console.jobs.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-amber-soft px-4 py-2 text-sm text-amber"
    >
      <p className="grow">{t('console.jobs.failed', { waiting, givenUp })}</p>
      <Button look="secondary" size="small" onClick={() => void retry()}>
        {t('console.jobs.retry')}
      </Button>
    </section>
  )
}
