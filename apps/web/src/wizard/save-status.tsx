import type { MessageId } from '@wassit/words/catalogue'
import type { Refusal } from '../forms/action.ts'
import { RefusalBox } from '../forms/refusal-box.tsx'
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

/** Line that tells whether the answers are saved; `reason` explains a refusal. */
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
  /** Absent without JavaScript: sending the form again then keeps its answers. */
  onKeepMine?: () => void
  /** Address that reloads the page with the other tab's answers. */
  href: string
  /** Refused submission; absent if a save while typing met the conflict. */
  refusal?: Refusal
}

/** Reports that two tabs edited the same draft; the visitor decides which answers to keep. */
export const ConflictNotice = ({ onKeepMine, href, refusal }: ConflictProps) => {
  const { t } = useWords()
  return (
    // In view while the visitor types far below, because nothing is saved until they decide.
    <RefusalBox
      refusal={refusal}
      className="sticky top-18 z-20 border-amber bg-amber-soft shadow-soft max-sm:p-3 max-sm:text-sm"
    >
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
    </RefusalBox>
  )
}
