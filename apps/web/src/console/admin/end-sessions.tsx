import { teamCalls } from '@wassit/domain/api/people/team'
import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { focused } from '../../ui/focused.ts'
import { staffCall, useSend } from './use-send.ts'

interface EndSessionsProps {
  memberId: string
  onEnded: () => void
}

/** Signs another member out everywhere, after a question. */
export const EndSessions = ({ memberId, onEnded }: EndSessionsProps) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState<boolean>()
  const { isBusy, message, send } = useSend()
  const end = () =>
    void send(async () => {
      const ended = await staffCall(teamCalls.endSessions, { params: { id: memberId }, body: {} })
      if (ended.ok) onEnded()
      return ended
    }, 'settings.agents.signedOut')
  return (
    <section className="mt-6 grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold">{t('settings.agents.signOut')}</h3>
        <p className="text-sm text-muted">{t('settings.agents.signOutHint')}</p>
      </div>
      {isAsked ? (
        <div
          ref={focused}
          role="group"
          aria-label={t('settings.agents.signOut')}
          tabIndex={-1}
          className="flex flex-wrap gap-3"
        >
          <Button aria-disabled={isBusy || undefined} onClick={end}>
            {t('settings.agents.signOutSure')}
          </Button>
          <Button look="secondary" onClick={() => setAsked(false)}>
            {t('console.form.cancel')}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            ref={isAsked === false ? focused : undefined}
            look="secondary"
            onClick={() => setAsked(true)}
          >
            {t('settings.agents.signOut')}
          </Button>
        </div>
      )}
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </section>
  )
}
