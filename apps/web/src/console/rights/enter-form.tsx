import { RightsEntered } from '@wassit/domain/api/data-law/rights-desk'
import { acceptedTypeNames } from '@wassit/domain/document/document'
import { cities } from '@wassit/domain/party/cities'
import {
  correctableFieldNames,
  enteredChannels,
  opposedUses,
  rightsKindNames,
} from '@wassit/domain/personal-data/rights-request'
import { useState } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import { moroccanToday } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { FileField } from '../acts/file-field.tsx'
import { FormFold } from '../file/form-fold.tsx'
import { ActButton, useFieldOf } from '../acts/form-parts.tsx'
import { Choice, Line } from '../acts/fields.tsx'
import { EnteredPerson } from './entered-person.tsx'

/** Fields of one kind of request. */
const Matter = () => {
  const { t, language } = useWords()
  const { values } = useForm()
  const [kind, field] = [textAt(values, 'kind'), textAt(values, 'field')]
  const [fieldProps, valueProps, opposedProps] = [
    useFieldOf('field'),
    useFieldOf('value'),
    useFieldOf('opposed'),
  ]
  if (kind === 'opposition')
    return (
      <Select
        {...opposedProps}
        label={t('rights.oppose.use')}
        choices={opposedUses.map((use) => ({ value: use, label: t(`rights.use.${use}`) }))}
        placeholder={t('common.form.choose')}
      />
    )
  if (kind !== 'correction') return null
  return (
    <>
      <Select
        {...fieldProps}
        label={t('rights.correct.field')}
        choices={correctableFieldNames.map((name) => ({ value: name, label: t(`policy.change.${name}`) }))}
        placeholder={t('common.form.choose')}
      />
      {field === 'city' ? (
        <Select
          {...valueProps}
          label={t('rights.correct.value')}
          choices={cities.map((city) => ({ value: city.id, label: city[language] }))}
          placeholder={t('common.form.choose')}
        />
      ) : (
        <TextInput
          {...valueProps}
          key={field}
          type={field === 'birthday' ? 'date' : 'text'}
          label={t('rights.correct.value')}
          dir="auto"
          autoComplete="off"
        />
      )}
    </>
  )
}

const Fields = () => {
  const { t } = useWords()
  return (
    <>
      <Choice
        name="kind"
        label="tables.column.rights_kind"
        values={rightsKindNames}
        word={(kind) => `rights.kind.${kind}`}
        startsEmpty
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          name="channel"
          label="rights.desk.channel"
          values={enteredChannels}
          word={(channel) => `rights.channel.${channel}`}
          startsEmpty
        />
        <Line name="received_on" label="rights.desk.receivedOn" type="date" max={moroccanToday()} />
      </div>
      <EnteredPerson />
      <Matter />
      <TextArea name="reason" label={t('rights.reason')} optional={t('common.form.optional')} />
      <FileField
        label={t('rights.correct.proof')}
        hint={t('rights.correct.proofHint')}
        types={acceptedTypeNames}
      />
    </>
  )
}

/** Form for the request of a person who called, wrote or came; folded until an agent needs it. */
export const EnterForm = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  const [start] = useState(() => ({ received_on: moroccanToday() }))
  return (
    <FormFold title={t('rights.desk.enter')} open={refusal !== undefined}>
      <p className="mb-4 text-muted">{t('rights.desk.enterLead')}</p>
      <PostForm
        schema={RightsEntered}
        order={['kind', 'channel', 'received_on', 'name', 'contact', 'field', 'value', 'opposed', 'reason']}
        values={start}
        refusal={refusal}
      >
        <div className="grid max-w-xl gap-4">
          <input type="hidden" name="key" value={key} />
          <Fields />
          <div>
            <ActButton act="enter" withFile>
              {t('rights.desk.enter')}
            </ActButton>
          </div>
        </div>
      </PostForm>
    </FormFold>
  )
}
