import type { MessageId } from '@wassit/words/catalogue'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { useCharacter } from './plain-keys.ts'

interface ActsTabsProps<Act extends string> {
  acts: readonly { act: Act; label: MessageId }[]
  /** Act whose form is open at first. */
  first: Act | undefined
  /** Link to the form of what the file expects, where it stands in another card. */
  elsewhere?: ReactNode
  /** Text if no act is possible. */
  none: MessageId
  /** Reason why the file must wait, if no act is due. */
  lead?: string | undefined
  children: (act: Act) => ReactNode
}

const tab = 'min-h-10 cursor-pointer rounded-lg border px-3 text-sm font-semibold'
/** The expected act is filled; the others, most of which take something back, are quiet beside it. */
const looks = {
  expected: 'border-brand bg-brand text-on-brand hover:bg-brand-strong',
  other:
    'border-line text-muted hover:border-brand aria-expanded:border-brand aria-expanded:bg-brand-soft aria-expanded:text-brand-ink',
}

/** Tabs of the acts that are possible now, with one open form at a time: pressing it again returns to the first one, which stays. */
export const ActsTabs = <Act extends string>({
  acts,
  first,
  elsewhere,
  none,
  lead,
  children,
}: ActsTabsProps<Act>) => {
  const { t } = useWords()
  const panelId = useId()
  const panel = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<Act>()
  useCharacter((character) => {
    const at = acts[Number(character) - 1]
    if (!at) return
    setChosen(at.act)
    panel.current?.scrollIntoView({ block: 'nearest' })
  })
  const shown = acts.find(({ act }) => act === chosen)?.act ?? first
  return (
    <section
      ref={panel}
      aria-label={t('console.act.title')}
      className="rounded-xl border border-brand bg-surface p-4"
    >
      <h2 className="mb-2 font-semibold">{t('console.act.title')}</h2>
      {lead && <p className="mb-3">{lead}</p>}
      {acts.length === 0 && <p className="text-muted">{t(none)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {elsewhere}
        {acts.map(({ act, label }, index) => (
          <button
            key={act}
            type="button"
            aria-expanded={act === shown}
            aria-controls={panelId}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => setChosen(act === shown ? undefined : act)}
            className={cx(tab, act === first ? looks.expected : looks.other)}
          >
            {t(label)}
            <kbd aria-hidden="true" className="ms-2 font-sans text-xs font-normal opacity-80 max-lg:hidden">
              {index + 1}
            </kbd>
          </button>
        ))}
      </div>
      <div key={shown} id={panelId} className={cx(shown && 'mt-4')}>
        {shown && children(shown)}
      </div>
    </section>
  )
}
