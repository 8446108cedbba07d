import type { MessageId } from '@wassit/words/catalogue'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.tsx'
import { cx } from '../ui/class-names.ts'

interface ActsTabsProps<Act extends string> {
  acts: readonly { act: Act; label: MessageId }[]
  /** Act whose form is open at first. */
  first: Act | undefined
  /** Text if no act is possible. */
  none: MessageId
  /** Reason why the file must wait, if no act is due. */
  lead?: string | undefined
  children: (act: Act) => ReactNode
}

const tab =
  'min-h-10 cursor-pointer rounded-lg border border-line px-3 text-sm font-semibold hover:border-brand aria-expanded:border-brand aria-expanded:bg-brand-soft aria-expanded:text-brand-ink'

/** Tabs of the acts that are possible now, with one open form at a time. */
export const ActsTabs = <Act extends string>({ acts, first, none, lead, children }: ActsTabsProps<Act>) => {
  const { t } = useWords()
  const panelId = useId()
  const [chosen, setChosen] = useState<Act | 'none' | undefined>()
  const shown = chosen === 'none' ? undefined : (acts.find(({ act }) => act === chosen)?.act ?? first)
  return (
    <section aria-label={t('console.act.title')} className="rounded-xl border border-brand bg-surface p-4">
      <h2 className="mb-2 font-semibold">{t('console.act.title')}</h2>
      {lead && <p className="mb-3">{lead}</p>}
      {acts.length === 0 && <p className="text-muted">{t(none)}</p>}
      <div className="flex flex-wrap gap-2">
        {acts.map(({ act, label }) => (
          <button
            key={act}
            type="button"
            aria-expanded={act === shown}
            aria-controls={panelId}
            onClick={() => setChosen(act === shown ? 'none' : act)}
            className={tab}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div key={shown} id={panelId} className={cx(shown && 'mt-4')}>
        {shown && children(shown)}
      </div>
    </section>
  )
}
