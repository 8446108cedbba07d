import type { Issue } from '@wassit/domain/errors/errors'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useForm } from '../form.tsx'
import type { FormValues } from '../values.ts'
import { groupAt, issuesOfGroup } from './group-page.ts'
import type { AskedGroup, GroupPage } from './group-page.ts'

/** Group that an error opened, until the visitor goes to another one. */
interface Jump {
  key: string
  index: number
  /** Id of the field that takes the focus. */
  target?: string
}

/** Returns the issues of typed answers, in the order of the form. */
export type Check = (values: FormValues) => Issue[]

export const firstUnfinished = (
  groups: readonly AskedGroup[],
  issues: readonly Issue[],
): AskedGroup | undefined => groups.find((group) => issuesOfGroup(group, issues).length > 0)

/** Returns the group in which the visitor typed before the scripts were ready. */
const typedIn = (): number | undefined => {
  const group = document.activeElement?.closest<HTMLElement>('[data-group]')
  return group ? Number(group.dataset.group) : undefined
}

/** Returns the shown group: opened by an error, named by the address, or the first unfinished one. */
export const usePlace = (groups: readonly AskedGroup[], check: Check, first?: number) => {
  const { values } = useForm()
  const { hash, key } = useLocation()
  const [jump, setJump] = useState<Jump>()
  const [start] = useState(() => typedIn() ?? first ?? firstUnfinished(groups, check(values))?.index ?? 0)
  const jumped = jump?.key === key ? jump : undefined
  const wanted = jumped?.index ?? groupAt(groups, hash)?.index ?? start
  const position = groups.findLastIndex(({ index }) => index <= wanted)
  return {
    position: Math.max(0, position),
    target: jumped?.target,
    open: (index: number, target?: string) => setJump({ key, index, target }),
  }
}

/** Moves the focus to the heading of a group that replaced another, or to a linked field. */
export const useFocusOnGroup = (page: GroupPage | undefined, target: string | undefined) => {
  useEffect(() => {
    if (target) document.getElementById(target)?.focus()
  }, [target])
  const isOpenedByLink = useEffectEvent(() => target !== undefined)
  useEffect(() => {
    if (!page?.motion || isOpenedByLink()) return
    const heading = document.querySelector<HTMLElement>(`[data-group="${page.index}"] h2`)
    // The summary of a refused form has taken the focus.
    if (!document.activeElement?.matches('form [role="alert"]')) heading?.focus({ preventScroll: true })
    if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView()
  }, [page?.index, page?.motion])
}

interface Shown {
  page: GroupPage | undefined
  onPage: (page: GroupPage | undefined) => void
}

/** Tells the page which group to show, and from which side it comes; none on a wide screen. */
export const useShownGroup = ({ page, onPage }: Shown, index: number | undefined, at: number, of: number) => {
  const show = useEffectEvent((shown: number | undefined, position: number, total: number) => {
    if (shown === undefined) return onPage(undefined)
    const before = page?.index ?? shown
    const direction = shown > before ? 'next' : 'back'
    onPage({ index: shown, position, total, motion: before === shown ? page?.motion : direction })
  })
  useLayoutEffect(() => show(index, at, of), [index, at, of])
}
