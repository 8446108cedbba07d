import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { linkClass } from '../row/link-class.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

export const nameOf = ({ firstname, lastname }: FoundCustomer): string => `${firstname} ${lastname}`.trim()

/** Telephone, CIN and email of a person, and links to the latest files. */
export const PersonLines = ({ person: { phone, cin, email, files } }: { person: FoundCustomer }) => {
  const { t } = useWords()
  const facts = [phone === null ? null : formatPhone(phone), cin, email].filter((fact) => fact !== null)
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {phone === null && <span>{t('counter.noPhone')}</span>}
        {facts.map((fact) => (
          <bdi key={fact} dir="ltr">
            {fact}
          </bdi>
        ))}
      </p>
      {files.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="text-muted">{t('counter.files')}</span>
          {files.map(({ insurance_number: number }) => (
            <Link key={number} to={consolePaths.file(number)} className={linkClass}>
              <Verbatim>{number}</Verbatim>
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

/** People whom a search found, each with the way to choose them. */
export const FoundPeople = ({ people }: { people: readonly FoundCustomer[] }) => {
  const { t } = useWords()
  return (
    <ul className="grid gap-2">
      {people.map((person) => (
        <li
          key={person.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              <Link to={consolePaths.customer(person.id)} className={linkClass}>
                <bdi>{nameOf(person)}</bdi>
              </Link>
            </p>
            <PersonLines person={person} />
          </div>
          <Link to={consolePaths.newFileFor(person.id)} className={buttonClass('secondary', 'small')}>
            {t('counter.choose', { name: nameOf(person) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
