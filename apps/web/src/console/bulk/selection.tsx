import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { useMay } from '../agent.ts'
import { useCharacter } from '../plain-keys.ts'

/** Chosen lines of a list, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  choose: (ids: readonly string[]) => void
}

/**
 * Returns the chosen lines among the shown ones; a line that leaves the list is no longer chosen. The key `x`
 * chooses the line with the focus. Undefined for a member who may not act on files.
 */
export const useSelection = (shown: readonly string[]): Selection | undefined => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const may = useMay()
  useCharacter((character, event) => {
    if (character !== 'x') return
    const box = document.activeElement
      ?.closest('[data-line]')
      ?.querySelector<HTMLInputElement>('[data-choose]')
    if (!box) return
    event.preventDefault()
    box.click()
  })
  if (!may('file')) return undefined
  const ids = new Set(shown.filter((id) => chosen.has(id)))
  return {
    ids,
    toggle: (id) =>
      setChosen(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])),
    choose: (next) => setChosen(new Set(next)),
  }
}

interface ChooseBoxProps {
  selection: Selection
  id: string
  /** Name of the line. */
  name: string
}

/** Box that chooses a line. */
export const ChooseBox = ({ selection, id, name }: ChooseBoxProps) => (
  <input
    type="checkbox"
    data-choose
    aria-label={useWords().t('tables.bulk.choose', { name })}
    checked={selection.ids.has(id)}
    onChange={() => selection.toggle(id)}
    className="relative z-10 size-6 shrink-0 align-middle accent-brand"
  />
)

/** Box that chooses all shown lines, or none. */
export const ChooseAll = ({ selection, shown }: { selection: Selection; shown: readonly string[] }) => {
  const isAll = shown.length > 0 && shown.every((id) => selection.ids.has(id))
  return (
    <input
      type="checkbox"
      aria-label={useWords().t('tables.bulk.chooseAll')}
      checked={isAll}
      onChange={() => selection.choose(isAll ? [] : shown)}
      className="size-6 align-middle accent-brand"
    />
  )
}
