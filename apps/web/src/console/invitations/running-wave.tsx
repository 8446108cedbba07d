import { invitationCalls } from '@wassit/domain/api/book/invitations'
import type { InvitationDesk } from '@wassit/domain/api/book/invitations'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'

/** Pause between two looks at a wave that runs. */
const lookMs = 10_000

/** Looks again while a wave runs. */
const useLooks = (): void => {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), lookMs)
    return () => clearTimeout(timer)
  }, [state, revalidate])
}

/** Progress of the wave that runs, and its end by hand. */
export const RunningWave = ({
  wave,
  isNow,
}: {
  wave: NonNullable<InvitationDesk['wave']>
  isNow: boolean
}) => {
  const { t } = useWords()
  const { isBusy, message, send } = useSend()
  useLooks()
  const { import_name: name, a_day: count, started_at: at, invited, claimed } = wave
  const values = {
    name: name === null ? t('invitation.who.all') : `\u2068${name}\u2069`,
    count,
    moment: formatMoment(new Date(at)),
  }
  return (
    <section className="grid max-w-xl justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{t('invitation.wave')}</h2>
      <p>
        <WholeCodes>{t('invitation.wave.line', values)}</WholeCodes>
      </p>
      <p role="status" className="font-semibold">
        {t('invitation.wave.progress', { invited, claimed })}
      </p>
      {!isNow && <p className="text-muted">{t('invitation.later')}</p>}
      <Button
        look="secondary"
        aria-disabled={isBusy || undefined}
        onClick={() => void send(() => staffCall(invitationCalls.stopWave, {}), 'invitation.stopped')}
      >
        {t('invitation.stop')}
      </Button>
      <p role="alert" className="font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </section>
  )
}
