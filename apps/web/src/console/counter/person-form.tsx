import { NewCustomer } from '@wassit/domain/api/desk/counter'
import { customerSources } from '@wassit/domain/party/customer-source'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { ActButton } from '../acts/form-parts.tsx'
import { Line, Options } from '../acts/fields.tsx'
import { KnownPerson } from '../known-person.tsx'
import { FoundPeople } from './found-people.tsx'
import { keyField } from './new-file-data.ts'
import { useFoundCustomers } from './use-found-customers.ts'

type Field = 'firstname' | 'lastname' | 'phone' | 'email' | 'cin'

const fields: readonly { name: Field; code?: 'tel' | 'email' | 'text'; optional?: true }[] = [
  { name: 'firstname' },
  { name: 'lastname' },
  { name: 'phone', code: 'tel' },
  { name: 'email', code: 'email', optional: true },
  { name: 'cin', code: 'text', optional: true },
]

const PersonLine = ({ name, code, optional }: (typeof fields)[number]) => (
  <Line
    name={name}
    label={`counter.${name}`}
    hint={name === 'cin' ? 'counter.cinHint' : undefined}
    isOptional={optional}
    isCode={code !== undefined}
    type={code ?? 'text'}
  />
)

/** Shows people with the telephone or the CIN that is being typed. */
const Known = () => {
  const { t } = useWords()
  const { values } = useForm()
  const { people = [] } = useFoundCustomers([textAt(values, 'phone'), textAt(values, 'cin')])
  return (
    <div role="status" className="sm:col-span-2">
      {people.length > 0 && (
        <div className="grid gap-2 rounded-lg border border-amber bg-amber-soft p-3">
          <p className="text-amber">{t('counter.known')}</p>
          <FoundPeople people={people} />
        </div>
      )}
    </div>
  )
}

const Source = () => (
  <Options
    name="source"
    label="counter.source"
    values={customerSources}
    word={(source) => `counter.source.${source}`}
    fieldClassName="sm:col-span-2"
  />
)

/** Form of a person whom no search found. */
export const PersonForm = () => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  const refusal = useActionData<Refusal>()
  return (
    <PostForm
      schema={NewCustomer}
      order={[...fields.map(({ name }) => name), 'source']}
      refusal={useRefusalToast(refusal)}
    >
      <input type="hidden" name={keyField} value={key} />
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <PersonLine key={field.name} {...field} />
        ))}
        <Known />
        <div className="grid gap-3 sm:col-span-2 empty:hidden">
          <KnownPerson issues={refusal?.issues} />
          {refusal?.code === 'holder.known-phone' && (
            <Checkbox id="shared_phone" name="shared_phone" value="true" label={t('counter.sharedPhone')} />
          )}
        </div>
        <Source />
        <div>
          <ActButton act="enter">{t('counter.enter')}</ActButton>
        </div>
      </div>
    </PostForm>
  )
}
