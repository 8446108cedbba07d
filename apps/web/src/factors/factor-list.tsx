import type { FactorView } from '@wassit/domain/api/people/factors'
import { useState } from 'react'
import { formatMoment } from '../clock.ts'
import { useWords } from '../i18n/words.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { removeFactor } from './factor-calls.ts'
import { useTask } from './use-task.ts'
import { Verbatim } from '../ui/verbatim.tsx'

/** Keeps the focus where one button replaces another. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus()

interface FactorListProps {
  factors: readonly FactorView[]
  onRemoved: () => void
}

const Removal = ({ factor, onRemoved }: { factor: FactorView; onRemoved: () => void }) => {
  const { t } = useWords()
  const showToast = useToast()
  const [state, setState] = useState<'unasked' | 'asked' | 'kept'>('unasked')
  const { isBusy, message, run } = useTask()
  const done = () => {
    showToast({ kind: 'success', text: t('factor.removed') })
    onRemoved()
  }
  return (
    <div className="grid justify-items-end gap-2">
      {state === 'asked' ? (
        <div className="flex flex-wrap justify-end gap-2">
          <button
            type="button"
            className={buttonClass('secondary', 'small')}
            ref={focusOn}
            aria-disabled={isBusy || undefined}
            onClick={() => void run(() => removeFactor(factor.id), done)}
          >
            {t('factor.list.removeSure')}
            <span className="sr-only"> {factor.name}</span>
          </button>
          <Button look="quiet" size="small" onClick={() => setState('kept')}>
            {t('factor.list.keep')}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={buttonClass('quiet', 'small')}
          ref={state === 'kept' ? focusOn : undefined}
          onClick={() => setState('asked')}
        >
          {t('factor.list.remove')}
          <span className="sr-only"> {factor.name}</span>
        </button>
      )}
      <p role="alert" className="max-w-72 text-end text-sm font-semibold text-terracotta empty:hidden">
        {message && t(message)}
      </p>
    </div>
  )
}

/** Second factors of the signed-in person, each with its removal. */
export const FactorList = ({ factors, onRemoved }: FactorListProps) => {
  const { t } = useWords()
  return (
    <ul className="divide-y divide-line">
      {factors.map((factor) => (
        <li key={factor.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <bdi>{factor.name}</bdi>
            </p>
            <p className="text-sm text-muted">
              {t(`factor.kind.${factor.kind}`)}
              <span aria-hidden="true"> · </span>
              {t('factor.list.added')}{' '}
              <Verbatim className="whitespace-nowrap">{formatMoment(new Date(factor.created_at))}</Verbatim>
              {factor.last_used_at && (
                <>
                  <span aria-hidden="true"> · </span>
                  {t('factor.list.used')}{' '}
                  <Verbatim className="whitespace-nowrap">
                    {formatMoment(new Date(factor.last_used_at))}
                  </Verbatim>
                </>
              )}
            </p>
          </div>
          <Removal factor={factor} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  )
}
