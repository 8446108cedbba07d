import type { ImportView } from '@wassit/domain/api/book/imports'
import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { BulkLines } from '../bulk/bulk-results.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'

/** Pause between two looks at an import that runs. */
const lookMs = 1500

/** Looks again while an import is being taken in or undone. */
const useLooks = (isRunning: boolean): void => {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), lookMs)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate])
}

const Running = ({ view: { state, done, total } }: { view: ImportView }) => {
  const { t } = useWords()
  const label = t(state === 'undoing' ? 'import.state.undoing' : 'import.state.committing')
  return (
    <div role="status" className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <p className="font-semibold">{label}</p>
      <Progress value={done} max={Math.max(1, total)} label={label} />
      <p>
        {t('import.progress', { done, total })} {t('import.leave')}
      </p>
    </div>
  )
}

const Undo = ({ until }: { until: string }) => {
  const { t } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const moment = formatMoment(new Date(until))
  return (
    <Form method="post" replace className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="act" value="undo" />
      {isAsked && <p className="basis-full">{t('import.undo.confirm')}</p>}
      {isAsked ? (
        <>
          <Button type="submit">{t('import.undo')}</Button>
          <Button look="secondary" onClick={() => setIsAsked(false)}>
            {t('import.undo.keep')}
          </Button>
        </>
      ) : (
        <Button look="secondary" onClick={() => setIsAsked(true)}>
          {t('import.undo')}
        </Button>
      )}
      <span className="text-sm text-muted">{t('import.undo.until', { moment })}</span>
    </Form>
  )
}

const Touched = ({ touched }: Pick<ImportView, 'touched'>) => {
  const { t } = useWords()
  if (touched.length === 0) return null
  return (
    <section className="rounded-xl border border-amber bg-amber-soft p-4">
      <h2 className="font-semibold">{t('import.touched')}</h2>
      <BulkLines results={touched} />
    </section>
  )
}

/** Acts on a whole import: taking it in with its progress, and taking it back within a day. */
export const Taking = ({ view }: { view: ImportView }) => {
  const { t } = useWords()
  const { state, counts, done, total, undo_until: until, touched } = view
  const isRunning = state === 'committing' || state === 'undoing'
  useLooks(isRunning)
  const left = state === 'checked' ? counts.create + counts.update : total - done
  return (
    <div className="grid gap-4">
      {isRunning && <Running view={view} />}
      {(state === 'checked' || state === 'committed') && left > 0 && (
        <Form method="post" replace className="grid gap-2">
          <input type="hidden" name="act" value="commit" />
          <div>
            <Button type="submit">{t('import.commit', { count: left })}</Button>
          </div>
          <p className="text-sm text-muted">{t('import.commit.hint')}</p>
        </Form>
      )}
      {until !== null && <Undo until={until} />}
      <Touched touched={touched} />
    </div>
  )
}
