import type { AgentFile } from '@wassit/domain/api/agent'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../forms/action.ts'
import { useWords } from '../../../i18n/words.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { ActFormProps } from './act-form.tsx'
import { IssueContractForm } from './contract-form.tsx'
import { ExpireForm } from './expire-form.tsx'
import { actsOf } from './open-acts.ts'
import type { OpenAct } from './open-acts.ts'
import { ConfirmPaymentForm, RejectPaymentForm } from './payment-forms.tsx'
import { QuoteForm } from './quote-form.tsx'
import { RequireDocumentsForm } from './require-form.tsx'

const forms: Record<OpenAct, (props: ActFormProps) => ReactNode> = {
  quote: (props) => <QuoteForm {...props} />,
  confirmPayment: (props) => <ConfirmPaymentForm {...props} />,
  rejectPayment: (props) => <RejectPaymentForm {...props} />,
  issueContract: (props) => <IssueContractForm {...props} />,
  requireDocuments: (props) => <RequireDocumentsForm {...props} />,
  expire: (props) => <ExpireForm {...props} />,
}

/** What moves the file on stands open by itself; what holds it up or ends it does not. */
const stepForward = ([first]: ReturnType<typeof actsOf>) =>
  first && first.act !== 'requireDocuments' && first.act !== 'expire' ? first : undefined

interface ActsPanelProps {
  file: AgentFile
  /** What was refused last, and of which form. */
  refusal: Refusal | undefined
  refusedAct: string | undefined
}

const tab =
  'min-h-10 cursor-pointer rounded-lg border border-line px-3 text-sm font-semibold hover:border-brand aria-expanded:border-brand aria-expanded:bg-brand-soft aria-expanded:text-brand-ink'

/** What can be done with the file now; the step forward stands open. */
export const ActsPanel = ({ file, refusal, refusedAct }: ActsPanelProps) => {
  const { t } = useWords()
  const panelId = useId()
  const open = actsOf(file.actions)
  const [chosen, setChosen] = useState<OpenAct | 'none'>()
  const shown = chosen === 'none' ? undefined : (open.find(({ act }) => act === chosen) ?? stepForward(open))
  return (
    <section aria-label={t('console.act.title')} className="rounded-xl border border-brand bg-surface p-4">
      <h2 className="mb-2 font-semibold">{t('console.act.title')}</h2>
      {open.length === 0 && <p className="text-muted">{t('console.act.none')}</p>}
      <div className="flex flex-wrap gap-2">
        {open.map(({ act, label }) => (
          <button
            key={act}
            type="button"
            aria-expanded={act === shown?.act}
            aria-controls={panelId}
            onClick={() => setChosen(act === shown?.act ? 'none' : act)}
            className={tab}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div key={shown?.act} id={panelId} className={cx(shown && 'mt-4')}>
        {shown && forms[shown.act]({ file, refusal: refusedAct === shown.act ? refusal : undefined })}
      </div>
    </section>
  )
}
