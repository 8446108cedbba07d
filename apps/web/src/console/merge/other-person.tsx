import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { nameOf, PersonLines } from '../counter/found-people.tsx'
import { useFoundCustomers } from '../counter/use-found-customers.ts'

/** Search for the person with whom a customer is merged; those with the same telephone or CIN come first. */
export const OtherPerson = ({ kept }: { kept: FoundCustomer }) => {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const known = [kept.phone, kept.cin].filter((value) => value !== null)
  const { people, hasFailed, again } = useFoundCustomers(text === '' ? known : [text])
  const others = people?.filter((person) => person.id !== kept.id)
  return (
    <section className="grid max-w-3xl gap-4">
      <div className="rounded-xl border border-line bg-surface p-4">
        <h2 className="text-sm text-muted">{t('access.merge.kept')}</h2>
        <p className="text-lg font-semibold">
          <bdi>{nameOf(kept)}</bdi>
        </p>
        <PersonLines person={kept} />
      </div>
      <h2 className="text-lg font-semibold">{t('access.merge.find')}</h2>
      <TextInput
        id={id}
        type="search"
        label={t('access.merge.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && again()}
        autoComplete="off"
      />
      <p role="status" className="text-sm text-muted">
        {hasFailed && t('counter.failed')}
        {others?.length === 0 && t('access.merge.none')}
      </p>
      <ul className="grid gap-2">
        {(others ?? []).map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                <bdi>{nameOf(person)}</bdi>
              </p>
              <PersonLines person={person} />
            </div>
            <Link to={consolePaths.mergeOf(kept.id, person.id)} className={buttonClass('secondary', 'small')}>
              {t('access.merge.pickWith', { name: nameOf(person) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
