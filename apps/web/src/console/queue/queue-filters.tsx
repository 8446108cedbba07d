import { catalogue, productKeys } from '@wassit/domain/products/catalogue'
import { productNames } from '@wassit/domain/products/names'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { assignments, queueHref, queueViews, readQueue } from './queue-address.ts'
import type { QueueState } from './queue-address.ts'
import type { QueueAnswer } from './queue-data.ts'

interface FilterProps {
  state: QueueState
  /** The file that stays open beside. */
  number: string | undefined
}

const countOf = (queue: QueueAnswer | undefined, view: string): number | undefined => {
  if (!queue) return undefined
  if (view === 'waiting' || view === 'late') return queue[view]
  if (view === 'all') return Object.values(queue.counts).reduce((sum, count) => sum + count, 0)
  return queue.counts[view] ?? 0
}

/** On a phone the views stand in one line, wider than the screen. */
const bringIntoSight = (view: HTMLElement | null): void =>
  view?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The views with how much is in each; what is late stands out by sign and word. */
export const QueueViews = ({ state, number, queue }: FilterProps & { queue: QueueAnswer | undefined }) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('console.queue.views')} className="shrink-0 overflow-x-auto px-3 py-2">
      <ul className="flex w-max gap-1 md:w-auto md:flex-wrap">
        {queueViews.map(({ view, label }) => {
          const count = countOf(queue, view)
          const isLate = view === 'late' && (count ?? 0) > 0
          return (
            <li key={view} ref={view === state.view ? bringIntoSight : undefined}>
              <Link
                to={queueHref(state, { view }, number)}
                aria-current={view === state.view ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-2.5 text-sm whitespace-nowrap hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand',
                  isLate && 'font-semibold not-aria-[current=true]:text-terracotta',
                  count === 0 && 'not-aria-[current=true]:text-muted',
                )}
              >
                {isLate && <Icon name="alert" className="size-4 shrink-0" />}
                {t(label)}
                {count !== undefined && <bdi className="font-semibold">{count}</bdi>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A pause in typing after which the search runs by itself. */
const pauseMs = 350

/** What is typed; the back button, or a link, may change what is looked for. */
const useSearchText = (q: string) => {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  if (seen !== q) {
    setSeen(q)
    // Our own search arrives while somebody may be typing on.
    if (q !== sent) {
      setText(q)
      setSent(q)
    }
  }
  return { text, setText, markSent: () => setSent(text.trim()) }
}

interface SearchProps {
  ref: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
}

const SearchField = ({ ref, text, onText }: SearchProps) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="relative grow">
      <label htmlFor={id} className="sr-only">
        {t('console.search.label')}
      </label>
      <ConsoleIcon
        sign="search"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
      />
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
        placeholder={t('console.search.hint')}
        aria-keyshortcuts="/"
        className="block min-h-10 w-full rounded-lg border border-line-strong bg-field ps-10 pe-3 placeholder:text-sm placeholder:text-muted hover:border-brand"
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
  <label className="min-w-0 grow basis-0">
    <span className="sr-only">{label}</span>
    <select
      key={value}
      name={name}
      defaultValue={value}
      onChange={onChoose}
      className="select block min-h-10 w-full rounded-lg border border-line-strong bg-field ps-3 text-sm hover:border-brand"
    >
      {children}
    </select>
  </label>
)

const Choices = ({ state, onChoose }: Pick<FilterProps, 'state'> & Pick<ChoiceProps, 'onChoose'>) => {
  const { t } = useWords()
  return (
    <div className="flex gap-2">
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
      <Choice
        name="insuranceType"
        label={t('console.product.label')}
        value={state.insuranceType ?? ''}
        onChoose={onChoose}
      >
        <option value="">{t('console.product.any')}</option>
        {productKeys.map((key) => (
          <option key={key} value={catalogue[key].code}>
            {t(productNames[key])}
          </option>
        ))}
      </Choice>
    </div>
  )
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Applies what a form holds, after a pause or at once. */
const useApplying = ({ state, number }: FilterProps, markSent: () => void) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = useEffectEvent((replace: boolean) => {
    clearTimeout(timer.current)
    if (!form.current) return
    markSent()
    const held = new FormData(form.current)
    const names = ['q', 'assigned', 'insuranceType'] as const
    const chosen = readQueue(new URLSearchParams(names.map((name) => [name, textOf(held, name)])))
    void navigate(queueHref({ ...chosen, view: state.view }, {}, number), { replace })
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const applyAfter = (ms: number, replace: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(replace), ms)
  }
  return { form, applyAfter }
}

/** The search and the filters; they apply by themselves, after a pause of typing or at a choice. */
export const QueueFilters = ({
  state,
  number,
  search,
}: FilterProps & { search: RefObject<HTMLInputElement | null> }) => {
  const { text, setText, markSent } = useSearchText(state.q)
  const { form, applyAfter } = useApplying({ state, number }, markSent)
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
    <form ref={form} role="search" className="grid gap-2 px-3 pt-3" onSubmit={handleSubmit}>
      <SearchField ref={search} text={text} onText={handleText} />
      <Choices state={state} onChoose={() => applyAfter(0, false)} />
    </form>
  )
}
