import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { deskHref, readDesk } from './desk-address.ts'
import { assignments } from './source.ts'
import type { DeskState } from './desk-address.ts'
import type { Source } from './source.ts'

interface FilterProps {
  source: Source
  state: DeskState
  /** Number of the file that stays open next to the list. */
  number: string | undefined
  /** Menu of the views, next to the search. */
  views: ReactNode
  /** Switch of the height of the rows, at the end of the line. */
  rows: ReactNode
}

/** Pause in typing after which the search runs. */
const pauseMs = 350

/** Keeps the typed text, and follows the address if the back button or a link changes the search. */
const useSearchText = (q: string) => {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  if (seen !== q) {
    setSeen(q)
    // Keeps the text if the new search is our own: the agent may have typed on.
    if (q !== sent) {
      setText(q)
      setSent(q)
    }
  }
  return { text, setText, markSent: () => setSent(text.trim()) }
}

interface SearchProps {
  words: Source['words']
  ref: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
}

const SearchField = ({ words, ref, text, onText }: SearchProps) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="relative min-w-36 grow basis-0 max-sm:basis-full">
      <label htmlFor={id} className="sr-only">
        {t(words.searchLabel)}
      </label>
      <button
        type="submit"
        aria-label={t('console.search.submit')}
        className="absolute inset-y-0 start-0 grid w-10 cursor-pointer place-items-center text-muted"
      >
        <ConsoleIcon sign="search" />
      </button>
      <input
        ref={ref}
        id={id}
        type="search"
        name="q"
        value={text}
        onChange={(event) => onText(event.target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        placeholder={t(words.searchHint)}
        aria-keyshortcuts="/"
        className="block min-h-9 w-full truncate rounded-lg border border-line-strong bg-field ps-10 pe-3 placeholder:text-sm placeholder:text-muted hover:border-brand"
      />
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ name, label, value, onChoose, children }: ChoiceProps) => (
  <label className="grid gap-1">
    <span className="text-sm text-muted">{label}</span>
    <select
      key={value}
      name={name}
      defaultValue={value}
      onChange={onChoose}
      className="select block min-h-11 w-full truncate rounded-lg border border-line-strong bg-field ps-3 pe-6.5 hover:border-brand"
    >
      {children}
    </select>
  </label>
)

type ChoicesProps = Pick<FilterProps, 'source' | 'state'> & Pick<ChoiceProps, 'onChoose'>

/** Menu of the filters, whose button names those that apply. */
const Choices = ({ source, state, onChoose }: ChoicesProps) => {
  const { t } = useWords()
  const { name, label, any, options } = source.choice
  const chosen = options.find(({ value }) => value === state.choice)
  const applied = [
    ...(state.assigned ? [t(`console.assigned.${state.assigned}`)] : []),
    ...(chosen ? [t(chosen.label)] : []),
  ]
  return (
    <NavMenu
      className="group relative min-w-0 max-sm:grow max-sm:basis-0"
      titleClassName={cx(
        'flex min-h-9 cursor-pointer items-center gap-1.5 rounded-lg border px-3 text-sm font-semibold hover:border-brand',
        applied.length > 0 ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line-strong bg-surface',
      )}
      title={
        <>
          <span className="truncate sm:max-w-28">
            {applied.length > 0 ? applied.join(' · ') : t('console.filters.title')}
          </span>
          <Icon name="down" className="ms-auto size-4 shrink-0 group-open:rotate-180" />
        </>
      }
    >
      <div className="absolute end-0 top-full z-20 mt-1 grid min-w-60 gap-3 rounded-lg border border-line bg-surface p-3 shadow-soft">
        <Choice
          name="assigned"
          label={t('console.assigned.label')}
          value={state.assigned ?? ''}
          onChoose={onChoose}
        >
          <option value="">{t('console.assigned.anybody')}</option>
          {assignments.map((each) => (
            <option key={each} value={each}>
              {t(`console.assigned.${each}`)}
            </option>
          ))}
        </Choice>
        <Choice name={name} label={t(label)} value={state.choice ?? ''} onChoose={onChoose}>
          <option value="">{t(any)}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {t(option.label)}
            </option>
          ))}
        </Choice>
      </div>
    </NavMenu>
  )
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Applies the filters of the form, after a pause or at once. */
const useApplying = (
  { source, state, number }: Omit<FilterProps, 'views' | 'rows'>,
  markSent: () => void,
) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = useEffectEvent((replace: boolean) => {
    clearTimeout(timer.current)
    if (!form.current) return
    markSent()
    const held = new FormData(form.current)
    const names = ['q', 'assigned', source.choice.name]
    const chosen = readDesk(source, new URLSearchParams(names.map((name) => [name, textOf(held, name)])))
    const kept = { view: state.view, ...(state.tab && { tab: state.tab }) }
    void navigate(deskHref(source, { ...chosen, ...kept }, {}, number), { replace })
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const applyAfter = (ms: number, replace: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(replace), ms)
  }
  return { form, applyAfter }
}

/** Search and filters, which apply after a pause in typing or at a choice. */
export const DeskFilters = ({
  source,
  state,
  number,
  search,
  views,
  rows,
}: FilterProps & { search: RefObject<HTMLInputElement | null> }) => {
  const { text, setText, markSent } = useSearchText(state.q)
  const { form, applyAfter } = useApplying({ source, state, number }, markSent)
  const handleText = (typed: string) => {
    setText(typed)
    // Typing is one step of the history, however many pauses it has.
    applyAfter(pauseMs, state.q !== '')
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    applyAfter(0, state.q !== '')
  }
  return (
    <form
      ref={form}
      role="search"
      className="flex flex-wrap items-center gap-2 px-3 py-1.5"
      onSubmit={handleSubmit}
    >
      <SearchField words={source.words} ref={search} text={text} onText={handleText} />
      {views}
      <Choices source={source} state={state} onChoose={() => applyAfter(0, false)} />
      {rows}
    </form>
  )
}
