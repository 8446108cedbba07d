import type { MessageId } from '@wassit/words/catalogue'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCharacter } from '../plain-keys.ts'

interface NamedAct<Act extends string> {
  act: Act
  label: MessageId
}

interface MenuProps<Act extends string> {
  acts: readonly NamedAct<Act>[]
  /** Act whose form is open. */
  shown: Act | undefined
  onChoose: (act: Act) => void
}

/** Menu of the acts whose forms are closed, each with its digit on the keyboard. */
const ActsMenu = <Act extends string>({ acts, shown, onChoose }: MenuProps<Act>) => {
  const { t } = useWords()
  const others = acts.filter(({ act }) => act !== shown)
  if (others.length === 0) return null
  return (
    <NavMenu
      key={shown}
      className="group relative"
      titleClassName={buttonClass('secondary', 'small')}
      title={
        <>
          {t(shown ? 'file.act.others' : 'file.act.choose')}
          <Icon name="down" className="size-4 shrink-0 group-open:rotate-180" />
        </>
      }
    >
      <ul className="absolute end-0 top-full z-20 mt-1 w-max max-w-72 min-w-60 rounded-lg border border-line bg-surface p-1 shadow-soft">
        {others.map(({ act, label }) => (
          <li key={act}>
            <button
              type="button"
              data-act={act}
              aria-keyshortcuts={String(acts.findIndex((each) => each.act === act) + 1)}
              onClick={() => onChoose(act)}
              className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-3 rounded-md px-3 text-start hover:bg-sunken"
            >
              {t(label)}
              <kbd aria-hidden="true" className="font-sans text-xs text-muted max-lg:hidden">
                {acts.findIndex((each) => each.act === act) + 1}
              </kbd>
            </button>
          </li>
        ))}
      </ul>
    </NavMenu>
  )
}

/** Returns where the form of the expected act waits for the agent: at an amount to type, otherwise at its button. */
const waitingIn = (form: HTMLElement): HTMLElement | null =>
  [...form.querySelectorAll<HTMLInputElement>('[data-due]')].find(({ value }) => value === '') ??
  form.querySelector<HTMLElement>('[type="submit"]')

const firstIn = (form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('input, select, textarea, button, a')].find((control) =>
    control.checkVisibility(),
  )

interface ActsCardProps<Act extends string> {
  acts: readonly NamedAct<Act>[]
  /** Act that the file expects, whose form is open at first. */
  first: Act | undefined
  /** Link to the form of what the file expects, where it stands in another tab. */
  elsewhere?: ReactNode
  /** Text if no act is possible. */
  none: MessageId
  /** Reason why the file must wait, if no act is due. */
  lead?: string | undefined
  children: (act: Act) => ReactNode
}

/** The act that a file expects, with its form; the other acts that are possible now are in a menu. */
export const ActsCard = <Act extends string>({
  acts,
  first,
  elsewhere,
  none,
  lead,
  children,
}: ActsCardProps<Act>) => {
  const { t } = useWords()
  const card = useRef<HTMLElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ act: Act | undefined }>()
  useCharacter((character, event) => {
    const at = character === 'e' ? { act: first } : acts[Number(character) - 1]
    if (!at || !card.current?.checkVisibility()) return
    event.preventDefault()
    setChosen({ act: at.act })
  })
  // The button that had the focus is in the closed menu now.
  useEffect(() => {
    if (!chosen) return
    if (chosen.act === undefined) card.current?.querySelector<HTMLElement>('[data-elsewhere] a')?.focus()
    else if (form.current) {
      const target = chosen.act === first ? waitingIn(form.current) : firstIn(form.current)
      ;(target ?? form.current).focus()
    }
  }, [chosen, first])
  const shown = acts.find(({ act }) => act === chosen?.act) ?? acts.find(({ act }) => act === first)
  return (
    <section
      ref={card}
      aria-label={t('file.act.title')}
      className="rounded-xl border border-brand bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('file.act.title')}</h2>
        <ActsMenu acts={acts} shown={shown?.act} onChoose={(act) => setChosen({ act })} />
      </div>
      {lead && <p className="mt-2">{lead}</p>}
      {acts.length === 0 && <p className="mt-2 text-muted">{t(none)}</p>}
      {elsewhere && (
        <div data-elsewhere="" className="mt-2">
          {elsewhere}
        </div>
      )}
      {shown && (
        <div
          key={shown.act}
          ref={form}
          role="group"
          aria-label={t(shown.label)}
          tabIndex={-1}
          className="mt-2 scroll-mt-32 outline-none"
        >
          <h3 className="mb-3 text-lg font-semibold text-brand-ink">{t(shown.label)}</h3>
          {children(shown.act)}
        </div>
      )}
    </section>
  )
}
