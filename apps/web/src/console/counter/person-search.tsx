import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { useId, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useFoundCustomers } from './use-found-customers.ts'

interface PersonSearchProps {
  label: string
  hint?: string
  ref?: Ref<HTMLInputElement>
  /** Draws the people whom the search found. */
  children: (people: readonly FoundCustomer[]) => ReactNode
}

/**
 * Search for the account of a person while the agent types. It says how many people it found, or that
 * it failed; Enter searches again and never sends a form around it.
 */
export const PersonSearch = ({ label, hint, ref, children }: PersonSearchProps) => {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const { people, hasFailed, again } = useFoundCustomers([text])
  return (
    <>
      <TextInput
        ref={ref}
        id={id}
        type="search"
        label={label}
        hint={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          again()
        }}
        autoComplete="off"
      />
      <p role="status" className={hasFailed ? 'text-sm text-terracotta' : 'text-sm text-muted'}>
        {hasFailed && t('counter.failed')}
        {people && (people.length === 0 ? t('counter.none') : t('counter.found', { count: people.length }))}
      </p>
      {people && children(people)}
    </>
  )
}
