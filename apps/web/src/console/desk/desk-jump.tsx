import { useId } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { deskHref } from './desk-address.ts'
import type { DeskState } from './desk-address.ts'
import type { Source } from './source.ts'

interface JumpProps {
  source: Source
  state: DeskState
  number: string | undefined
}

/** Jump to the files whose status is of a day or later. */
export const DeskJump = ({ source, state, number }: JumpProps) => {
  const { t } = useWords()
  const id = useId()
  const navigate = useNavigate()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('from')
    if (typeof day === 'string' && day !== '') void navigate(deskHref(source, state, { from: day }, number))
  }
  return (
    <form className="flex w-full flex-wrap items-center gap-2" onSubmit={handleSubmit}>
      <label htmlFor={id}>{t('console.pages.jump')}</label>
      <input
        key={state.from}
        id={id}
        type="date"
        name="from"
        required
        defaultValue={state.from}
        className="min-h-9 rounded-lg border border-line-strong bg-field px-2 text-ink hover:border-brand"
      />
      <button type="submit" className={buttonClass('secondary', 'small')}>
        {t('console.pages.go')}
      </button>
    </form>
  )
}
