import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { cities } from '@wassit/domain/party/cities'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { KnownPerson } from '../../known-person.tsx'
import { FileField } from '../../acts/file-field.tsx'
import { ActButton, useFieldOf } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { SeenValues } from '../../acts/seen-values.tsx'
import { FormFold } from '../form-fold.tsx'
import { paperTypes } from '../issuing/issuing-actions.ts'
import { ContactForm } from './contact-form.tsx'
import { holderForm } from './correction-actions.ts'

const PersonFields = () => {
  const { t, language } = useWords()
  return (
    <>
      <Line name="firstname" label="policy.change.firstname" dir="auto" />
      <Line name="lastname" label="policy.change.lastname" dir="auto" />
      <Line name="cin" label="policy.change.cin" isCode autoCapitalize="characters" />
      <Line name="birthday" label="policy.change.birthday" type="date" />
      <Line name="address" label="policy.change.address" dir="auto" />
      <Select
        {...useFieldOf('city')}
        label={t('policy.change.city')}
        choices={cities.map((city) => ({ value: city.id, label: city[language] }))}
        placeholder={t('common.form.choose')}
      />
    </>
  )
}

/** Form of the person of a file, with the proof and the reason. */
const HolderForm = ({
  holder,
  refusal,
}: {
  holder: NonNullable<AgentFile['holder']>
  refusal: Refusal | undefined
}) => {
  const { t } = useWords()
  return (
    <PostForm
      schema={holderForm}
      order={['firstname', 'lastname', 'cin', 'birthday', 'address', 'city', 'file', 'reason']}
      values={{ ...holder }}
      refusal={refusal}
    >
      <SeenValues of={holder} />
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('file.holder.lead')}</p>
        <PersonFields />
        <KnownPerson issues={refusal?.issues} />
        <FileField
          label={t('file.holder.proof')}
          hint={t('file.holder.proofHint')}
          types={paperTypes}
          isRequired
        />
        {isWhole(holder) ? (
          <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
        ) : (
          <input type="hidden" name="reason" value={t('file.holder.complete')} />
        )}
        <div>
          <ActButton act="holder" withFile>
            {t(isWhole(holder) ? 'file.holder.submit' : 'file.holder.complete')}
          </ActButton>
        </div>
      </div>
    </PostForm>
  )
}

interface HolderFormsProps {
  file: AgentFile
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
  /** Key of the visit: after a success, folded forms follow. */
  visit: string
}

/** Tells whether everything that a contract states of its person is known: then a change is a correction. */
const isWhole = ({ cin, birthday, address, city }: NonNullable<AgentFile['holder']>): boolean =>
  [cin, birthday, address, city].every((value) => value !== '')

/** Corrections of a file's person and contact; none for a request without an account or an ended file. */
export const HolderForms = ({ file: { holder, insurance }, refusalOf, visit }: HolderFormsProps) => {
  const { t } = useWords()
  if (!holder || insurance.status === 0) return null
  const foldOf = (act: string) => ({
    key: refusalOf(act) ? act : `${act}-${visit}`,
    open: refusalOf(act) !== undefined,
  })
  const [person, contact] = [foldOf('holder'), foldOf('contact')]
  return (
    <>
      <FormFold
        key={person.key}
        title={t(isWhole(holder) ? 'file.holder.title' : 'file.holder.complete')}
        open={person.open}
      >
        <HolderForm holder={holder} refusal={refusalOf('holder')} />
      </FormFold>
      <FormFold key={contact.key} title={t('file.contactChange.title')} open={contact.open}>
        <ContactForm number={insurance.insurance_number} refusal={refusalOf('contact')} />
      </FormFold>
    </>
  )
}
