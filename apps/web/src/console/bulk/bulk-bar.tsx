import { useState } from 'react'
import type { ReactNode } from 'react'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { bulkForms } from './bulk-forms.tsx'
import type { BulkAct, BulkFormProps, Chosen } from './bulk-forms.tsx'
import { BulkResults } from './bulk-results.tsx'
import { useBulk } from './use-bulk.ts'
import type { BulkCall } from './use-bulk.ts'

interface BulkBarProps {
  numbers: readonly string[]
  /** Assignees that the list shows, by the number of the file. */
  seen: Record<string, string | null>
  /** Moment of the list (ISO). */
  seenAt: string
  onClear: () => void
  /** Other acts on the chosen lines. */
  children?: ReactNode
}

/** Acts on the chosen files of a list, with a result for each. */
export const BulkBar = ({ numbers, seen, seenAt, onClear, children }: BulkBarProps) => {
  const { t } = useWords()
  const [act, setAct] = useState<BulkAct>()
  const { isBusy, refusal, answer, run, close } = useBulk()
  if (numbers.length === 0 && !answer) return null
  const send = async (work: BulkCall) => {
    close()
    await run(work)
  }
  const chosen: Chosen = { insurance_numbers: [...numbers], seen_at: seenAt }
  const Form: ((props: BulkFormProps) => ReactNode) | undefined = act && bulkForms[act]
  return (
    <section
      aria-label={t('tables.bulk.title')}
      className="sticky top-0 z-20 grid gap-3 border-b border-line-strong bg-brand-soft px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-brand-ink">
          {t('tables.bulk.chosen', { count: numbers.length })}
        </span>
        {(['assign', 'note', 'message', 'ask'] as const).map((each) => (
          <Button
            key={each}
            look="secondary"
            size="small"
            aria-expanded={act === each}
            onClick={() => setAct(act === each ? undefined : each)}
          >
            {t(`tables.bulk.act.${each}`)}
          </Button>
        ))}
        {children}
        <Button look="quiet" size="small" onClick={onClear}>
          {t('tables.bulk.clear')}
        </Button>
      </div>
      {Form && numbers.length > 0 && <Form chosen={chosen} seen={seen} isBusy={isBusy} send={send} />}
      <span role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {refusal && noticeText(t, refusal.notice)}
      </span>
      {answer && <BulkResults answer={answer} onClose={close} />}
    </section>
  )
}
