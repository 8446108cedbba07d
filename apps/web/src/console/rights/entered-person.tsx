import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { focused } from '../../ui/focused.ts'
import { nameOf, PersonLines } from '../counter/found-people.tsx'
import { PersonSearch } from '../counter/person-search.tsx'
import { Line } from '../acts/fields.tsx'

interface ChosenProps {
  person: FoundCustomer
  children: ReactNode
}

const PersonLine = ({ person, children }: ChosenProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3">
    <div className="min-w-0">
      <p className="font-semibold">
        <bdi>{nameOf(person)}</bdi>
      </p>
      <PersonLines person={person} />
    </div>
    {children}
  </div>
)

/** Name of a person without an account, and a way to reply. */
const Stranger = () => (
  <>
    <Line name="name" label="rights.desk.name" dir="auto" />
    <Line name="contact" label="rights.desk.contact" dir="auto" />
  </>
)

interface FoundProps {
  people: readonly FoundCustomer[]
  onChosen: (person: FoundCustomer) => void
}

/** People whom the search found, each with the button that chooses them. */
const Found = ({ people, onChosen }: FoundProps) => {
  const { t } = useWords()
  return (
    <ul className="grid gap-2 empty:hidden">
      {people.map((person) => (
        <li key={person.id}>
          <PersonLine person={person}>
            <Button look="secondary" size="small" onClick={() => onChosen(person)}>
              {t('counter.choose', { name: nameOf(person) })}
            </Button>
          </PersonLine>
        </li>
      ))}
    </ul>
  )
}

/** Account of the person, or name and a way to reply without one. */
export const EnteredPerson = () => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<FoundCustomer>()
  const [wasChosen, setWasChosen] = useState(false)
  const choose = (person: FoundCustomer | undefined) => {
    setChosen(person)
    setWasChosen(true)
  }
  if (chosen)
    return (
      <PersonLine person={chosen}>
        <input type="hidden" name="customer" value={chosen.id} />
        <Button ref={focused} look="secondary" size="small" onClick={() => choose(undefined)}>
          {t('rights.desk.another')}
        </Button>
      </PersonLine>
    )
  return (
    <>
      <PersonSearch
        ref={wasChosen ? focused : undefined}
        label={t('rights.desk.search')}
        hint={t('rights.desk.searchHint')}
      >
        {(people) => <Found people={people} onChosen={choose} />}
      </PersonSearch>
      <Stranger />
    </>
  )
}
