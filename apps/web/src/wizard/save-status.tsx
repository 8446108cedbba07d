import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { noticeText } from '../i18n/notice.ts'
import type { Notice } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import type { DraftState } from './draft-saver.ts'

const sentences: Partial<Record<DraftState, MessageId>> = {
  saving: 'quote.risk.saving',
  saved: 'quote.risk.saved',
  offline: 'quote.risk.notSaved',
  refused: 'quote.risk.refused',
}

/** A quiet line that says whether the answers are kept; `reason` says why they were refused. */
export const SaveStatus = ({ state, reason }: { state: DraftState; reason?: Notice }) => {
  const { t } = useWords()
  const id = sentences[state]
  return (
    <p
      aria-live="polite"
      className={cx('min-h-6 text-sm', state === 'refused' ? 'text-terracotta' : 'text-muted')}
    >
      {state === 'refused' && reason ? noticeText(t, reason) : id && t(id)}
    </p>
  )
}

interface ConflictProps {
  /** Absent without JavaScript: there, sending the form again keeps its answers. */
  onKeepMine?: () => void
  /** The page anew, with the other tab's answers. */
  href: string
}

/** Two tabs wrote the same draft: nothing is thrown away before the visitor says which one counts. */
export const ConflictNotice = ({ onKeepMine, href }: ConflictProps) => {
  const { t } = useWords()
  return (
    <section role="alert" className="mb-6 rounded-lg border border-amber bg-amber-soft p-4">
      <h2 className="font-semibold">{t('quote.conflict.title')}</h2>
      <p className="mt-1">{t('quote.conflict.text')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {onKeepMine && (
          <Button size="small" onClick={onKeepMine}>
            {t('quote.conflict.keepMine')}
          </Button>
        )}
        <a
          href={href}
          className="inline-flex min-h-9 items-center text-sm text-brand-ink underline underline-offset-2"
        >
          {t('quote.conflict.takeOther')}
        </a>
      </div>
    </section>
  )
}
