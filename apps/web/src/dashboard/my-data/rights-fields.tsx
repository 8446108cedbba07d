import type { AccountView } from '@wassit/domain/api/people/accounts'
import { cities } from '@wassit/domain/party/cities'
import {
  correctableFieldNames,
  correctableFields,
  isPromotionUse,
  opposedUses,
} from '@wassit/domain/personal-data/rights-request'
import type { CorrectableField } from '@wassit/domain/personal-data/rights-request'
import { PersonValue } from '../../areas/rights-words.tsx'
import { useForm } from '../../forms/form.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { useCustomer } from '../customer.ts'
import { ProofInput } from './proof-input.tsx'

const presentValue = (user: AccountView, field: CorrectableField): string => user[field] ?? ''

const inputs: Record<CorrectableField, { type?: string; dir: 'auto' | 'ltr' }> = {
  firstname: { dir: 'auto' },
  lastname: { dir: 'auto' },
  cin: { dir: 'ltr' },
  birthday: { type: 'date', dir: 'ltr' },
  city: { dir: 'auto' },
  address: { dir: 'auto' },
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
}

/** Input of the right value, of the kind of its field. */
const ValueInput = ({ field }: { field: CorrectableField }) => {
  const { t, language } = useWords()
  const { idOf, errorOf, initial } = useForm()
  const shared = {
    id: idOf('value'),
    name: 'value',
    label: t('rights.correct.value'),
    error: errorOf('value'),
    defaultValue: initial('value'),
  }
  if (field === 'city')
    return (
      <Select
        {...shared}
        choices={cities.map((city) => ({ value: city.id, label: city[language] }))}
        placeholder={t('common.form.choose')}
      />
    )
  const { type, dir } = inputs[field]
  return (
    <TextInput
      {...shared}
      type={type}
      dir={dir}
      className={dir === 'ltr' ? 'in-rtl:text-right' : undefined}
      autoComplete="off"
    />
  )
}

/** Detail to correct, its right value and the document that proves it. */
export const CorrectionFields = () => {
  const { t } = useWords()
  const user = useCustomer()
  const { idOf, errorOf, initial, values } = useForm()
  const field = correctableFieldNames.find((name) => name === textAt(values, 'field'))
  return (
    <>
      <Select
        id={idOf('field')}
        name="field"
        label={t('rights.correct.field')}
        error={errorOf('field')}
        defaultValue={initial('field')}
        choices={correctableFieldNames.map((name) => ({ value: name, label: t(`policy.change.${name}`) }))}
        placeholder={t('common.form.choose')}
        below={
          field && (
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              {t('rights.correct.present')} <PersonValue field={field} value={presentValue(user, field)} />
            </p>
          )
        }
      />
      {field && <ValueInput key={field} field={field} />}
      <ProofInput
        id={idOf('file')}
        error={errorOf('file')}
        isOptional={field !== undefined && !correctableFields[field].needsProof}
      />
      <TextArea name="reason" label={t('rights.reason')} optional={t('common.form.optional')} />
      <p className="text-sm text-muted">{t('rights.correct.note')}</p>
    </>
  )
}

/** Use that the customer opposes, and why. */
export const OppositionFields = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial, values } = useForm()
  const use = opposedUses.find((each) => each === textAt(values, 'opposed'))
  const endsPromotion = use !== undefined && isPromotionUse(use)
  return (
    <>
      <Select
        id={idOf('opposed')}
        name="opposed"
        label={t('rights.oppose.use')}
        error={errorOf('opposed')}
        defaultValue={initial('opposed')}
        choices={opposedUses.map((value) => ({ value, label: t(`rights.use.${value}`) }))}
        placeholder={t('common.form.choose')}
        below={endsPromotion && <p className="mt-1 text-sm text-muted">{t('rights.oppose.now')}</p>}
      />
      <TextArea
        name="reason"
        label={t('rights.oppose.reason')}
        hint={endsPromotion ? undefined : t('rights.oppose.reasonHint')}
        optional={endsPromotion ? t('common.form.optional') : undefined}
      />
    </>
  )
}

/** Consequences of a deletion, and the word that confirms it. */
export const DeletionFields = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{t('rights.delete.now')}</li>
        <li>{t('rights.delete.goes')}</li>
        <li>{t('rights.delete.stays')}</li>
      </ul>
      <TextInput
        id={idOf('word')}
        name="word"
        label={t('rights.delete.word')}
        error={errorOf('word')}
        defaultValue={initial('word')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
      />
      <TextArea name="reason" label={t('rights.reason')} optional={t('common.form.optional')} />
    </>
  )
}
