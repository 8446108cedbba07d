import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Refusal } from '../action.ts'
import { useForm } from '../form.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { inputsOf, readForCheck } from '../values.ts'
import { useMedia } from '../../ui/browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { groupAnchor, groupOf, issuesOfGroup } from './group-page.ts'
import type { AskedGroup, GroupPage } from './group-page.ts'
import { useFormEvents } from './use-form-events.ts'
import { firstUnfinished, useFocusOnGroup, usePlace, useShownGroup } from './use-place.ts'
import type { Check } from './use-place.ts'

/** Screens on which one group fills the window. */
const narrow = '(width < 40rem)'

interface GroupPagerProps {
  /** Groups that apply to the answers so far. */
  groups: readonly AskedGroup[]
  check: Check
  refusal?: Refusal | undefined
  texts: { next: string; back: string }
  /** Returns the reason why a group cannot be left yet; undefined if the button waits for nothing. */
  reasonToStay?: ((group: AskedGroup) => string | undefined) | undefined
  /** True if a tap on the only question of a group, a choice, continues to the next one. */
  leavesByTap?: true
  /** Index of the group that opens first; the first unfinished one by default. */
  start?: number | undefined
  page: GroupPage | undefined
  onPage: (page: GroupPage | undefined) => void
  /** Button of the last group, which sends the form. */
  submit: ReactNode
  /** Way back from the first group. */
  back: ReactNode
}

const nextInput = (from: HTMLInputElement): HTMLElement | undefined => {
  const inputs = [
    ...(from
      .closest('[data-group]')
      ?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
  ]
  const later = inputs.slice(inputs.indexOf(from) + 1)
  return later.find(({ type }) => type !== 'radio' && type !== 'hidden')
}

/** Returns the name of the choice that a finger or a mouse took; a key that goes from one to the next takes none. */
const takenChoice = ({ target, detail }: MouseEvent): string | undefined => {
  const choice = target instanceof Element && detail > 0 && (target.closest('label')?.control ?? target)
  return choice instanceof HTMLInputElement && choice.type === 'radio' && !choice.ariaDisabled
    ? choice.name
    : undefined
}

/**
 * Shows one group of questions at a time on a phone (docs/decisions/004-wizard.md). All
 * fields stay in the form. A group is left only without mistakes; the history has an entry for each.
 */
export const GroupPager = (props: GroupPagerProps) => {
  const { groups, check, refusal, texts, reasonToStay, start, page, submit, back } = props
  const { say } = useForm()
  const isPaged = useMedia(narrow)
  const { state } = useLocation() as { state: { before?: number } | null }
  const navigate = useNavigate()
  const marker = useRef<HTMLSpanElement>(null)
  const { position, target, open } = usePlace(groups, check, start)
  const [current, next, previous] = [groups[position], groups[position + 1], groups[position - 1]]
  useShownGroup(props, isPaged ? current?.index : undefined, position + 1, groups.length)
  useFocusOnGroup(page, target)

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<number>(undefined)
  const openRefused = useEffectEvent(({ issues: [first] }: Refusal) => {
    const index = (first && groupOf(groups, first.path)?.index) ?? sent.current
    if (index === undefined) return
    open(index)
    // Sending the form has removed the group from the address; the router would forget the refusal.
    if (isPaged) history.replaceState(history.state, '', groupAnchor(index))
  })
  useLayoutEffect(() => {
    if (refusal) openRefused(refusal)
  }, [refusal])

  useFormEvents(marker, {
    // Stays at a group with a mistake, continues to the next one, or lets the last one send the form.
    submit: (event, element) => {
      if (!isPaged || !current) return
      const issues = check(readForCheck(new FormData(element), inputsOf(element)))
      const unfinished = firstUnfinished(next ? [current] : groups, issues)
      if (!unfinished && !next) {
        sent.current = current.index
        return
      }
      event.preventDefault()
      event.stopPropagation()
      say(unfinished ? issuesOfGroup(unfinished, issues) : [], true)
      if (unfinished) open(unfinished.index)
      else if (next) void navigate({ hash: groupAnchor(next.index) }, { state: { before: current.index } })
    },
    // The key that a phone's keyboard shows as "next".
    keydown: (event, element) => {
      const from = event.target
      if (event.key !== 'Enter' || !(from instanceof HTMLInputElement) || from.type === 'file') return
      event.preventDefault()
      const following = isPaged ? nextInput(from) : undefined
      if (following) following.focus()
      else element.requestSubmit()
    },
    click: (event, element) => {
      // The label and its button are two clicks of one tap.
      if (
        props.leavesByTap &&
        isPaged &&
        next &&
        current?.names.length === 1 &&
        takenChoice(event) === current.names[0]
      ) {
        clearTimeout(leaving.current)
        leaving.current = setTimeout(() => element.requestSubmit(), 0)
        return
      }
      // A link of the summary may lead to another group.
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[href^="#"]')
      const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      const group = field && field.closest<HTMLElement>('[data-group]')
      if (!isPaged || !group) return
      event.preventDefault()
      open(Number(group.dataset.group), field.id)
    },
  })
  const goBack = (to: AskedGroup) =>
    state?.before === to.index
      ? void navigate(-1)
      : void navigate({ hash: groupAnchor(to.index) }, { replace: true })
  return (
    <>
      <span ref={marker} data-pager={next ? '' : 'last'} hidden />
      {page && next ? (
        <SubmitButton
          size="large"
          className="w-full"
          waitsFor={current && reasonToStay?.(current)}
          reasonClassName="js-only basis-full"
        >
          {texts.next}
        </SubmitButton>
      ) : (
        submit
      )}
      {page && previous ? (
        <Button look="quiet" onClick={() => goBack(previous)}>
          <Icon name="arrow" className="rotate-180 sm:hidden" />
          <span className="max-sm:sr-only">{texts.back}</span>
        </Button>
      ) : (
        back
      )}
    </>
  )
}
