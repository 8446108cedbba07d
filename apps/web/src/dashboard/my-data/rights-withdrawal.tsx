import { useState } from 'react'
import { useTask } from '../../factors/use-task.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { withdrawRights } from './rights-calls.ts'
import { useDone } from './use-done.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Button that withdraws a request after a question: a new one begins with a new delay. */
export const Withdrawal = ({ number }: { number: string }) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, message, run } = useTask()
  const done = useDone()
  const close = () => setAsked(false)
  const withdraw = () =>
    void run(
      () => withdrawRights(number),
      () => {
        close()
        done(t('rights.withdrawn'))
      },
    )
  return (
    <div>
      <Button look="quiet" size="small" onClick={() => setAsked(true)}>
        {t('rights.withdraw')}
        <Verbatim className="sr-only">{number}</Verbatim>
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={t('rights.withdraw.title', { number })}
        closeLabel={t('common.dialog.close')}
      >
        <p>{t('rights.withdraw.text')}</p>
        <p role="alert" className="mt-3 font-semibold text-terracotta empty:hidden">
          {message && t(message)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={close}>{t('rights.withdraw.keep')}</Button>
          <Button look="secondary" aria-disabled={isBusy || undefined} onClick={withdraw}>
            {t(isBusy ? 'common.form.sending' : 'rights.withdraw.confirm')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
