import { useId, useRef } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'

interface SearchBoxProps {
  text: string
  onText: (text: string) => void
}

/** Search in the loaded rows, with a button that clears it (spec 001 §2). */
export const SearchBox = ({ text, onText }: SearchBoxProps) => {
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onText('')
    input.current?.focus()
  }
  return (
    <search className="relative mb-4 block max-w-xl">
      <label htmlFor={id} className="sr-only">
        {t('dashboard.reports.searchLabel')}
      </label>
      <MenuIcon sign="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        ref={input}
        id={id}
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('dashboard.reports.searchHint')}
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-field ps-10 pe-12 text-ellipsis placeholder:text-muted hover:border-brand [&::-webkit-search-cancel-button]:appearance-none"
      />
      {text !== '' && (
        <button
          type="button"
          onClick={clear}
          aria-label={t('dashboard.reports.clear')}
          className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon name="cross" className="size-4" />
        </button>
      )}
    </search>
  )
}
