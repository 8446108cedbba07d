import { formatPhone } from '@wassit/domain/party/phone-format'
import { consentPurposes } from '@wassit/domain/consent/consent'
import { cities } from '@wassit/domain/party/cities'
import { addYears, minimumAge } from '@wassit/domain/party/date'
import { doubtOfIdentity } from '@wassit/domain/party/identity-number'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { keepForm, keptForm } from '../api/kept-form.ts'
import type { Refusal } from '../forms/action.ts'
import { PostForm, useForm } from '../forms/form.tsx'
import { LockedValue } from '../forms/locked-value.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { textAt } from '../forms/values.ts'
import type { FormValues } from '../forms/values.ts'
import { useWords } from '../i18n/words.tsx'
import { Checkbox, Select, TextInput } from '../ui/inputs.tsx'
import { ConfirmationField } from '../forms/confirmation-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { signupFormName, signupSchema } from './signup.ts'
import { StrengthBar } from '../forms/strength-bar.tsx'
import { TrustLine } from '../shell/trust-line.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

const half = 'col-span-2 sm:col-span-1'

const useField = (name: string) => {
  const { idOf, errorOf, initial } = useForm()
  return { id: idOf(name), name, error: errorOf(name), defaultValue: initial(name) }
}

const PersonFields = ({ today }: { today: string }) => {
  const { t, language } = useWords()
  const { values } = useForm()
  // Accepted as it is, and asked about: a letter among the digits, or a number of no Moroccan document.
  const doubt = doubtOfIdentity(textAt(values, 'cin'))
  const choices = cities.map((city) => ({ value: city.id, label: city[language] }))
  return (
    <>
      <TextInput
        {...useField('firstname')}
        dir="auto"
        label={t('account.signup.firstName')}
        autoComplete="given-name"
        fieldClassName={half}
      />
      <TextInput
        {...useField('lastname')}
        dir="auto"
        label={t('account.signup.lastName')}
        autoComplete="family-name"
        fieldClassName={half}
      />
      <Select
        {...useField('city')}
        label={t('account.signup.city')}
        choices={choices}
        placeholder={t('common.form.choose')}
        autoComplete="address-level2"
        fieldClassName={half}
      />
      <TextInput
        {...useField('address')}
        dir="auto"
        label={t('account.signup.address')}
        autoComplete="street-address"
        fieldClassName={half}
      />
      <TextInput
        {...useField('cin')}
        label={t('account.signup.identity')}
        hint={t(doubt?.message ?? 'account.signup.identityHint', doubt?.values)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        className="in-rtl:text-right"
        fieldClassName={half}
      />
      <TextInput
        {...useField('birthday')}
        label={t('account.signup.birthday')}
        hint={t('account.signup.birthdayHint')}
        type="date"
        min="1900-01-01"
        max={addYears(today, -minimumAge)}
        autoComplete="bday"
        fieldClassName={half}
      />
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-3 text-lg font-semibold">{title}</legend>
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">{children}</div>
  </fieldset>
)

const AccessFields = () => {
  const { t } = useWords()
  const { values } = useForm()
  return (
    <Group title={t('account.signup.access')}>
      <PasswordField
        name="password"
        label={t('account.signup.password')}
        autoComplete="new-password"
        fieldClassName={half}
      />
      <ConfirmationField
        label={t('account.signup.confirmation')}
        mismatch="validation.password.mismatch"
        fieldClassName={half}
      />
      <div className="col-span-2">
        <StrengthBar password={textAt(values, 'password')} />
      </div>
    </Group>
  )
}

/** Box about promotion: empty, and never a condition. Its value is the version of the sentence. */
const Promotion = () => {
  const { t } = useWords()
  const { idOf } = useForm()
  const { text, version } = consentPurposes.promotionMail
  return (
    <Checkbox
      id={idOf('promotion')}
      name="promotion"
      value={version}
      label={`${t(text)} (${t('common.form.optional')})`}
    />
  )
}

/** Fields whose texts a reload must not lose; passwords and consents are given anew. */
const keptNames = ['firstname', 'lastname', 'city', 'address', 'cin', 'birthday'] as const

const keepTyped = (values: FormValues, email: string): void =>
  keepForm(signupFormName, {
    email,
    ...Object.fromEntries(keptNames.map((name) => [name, textAt(values, name)])),
  })

interface SignupFormProps {
  person: { email: string; phone: string; today: string }
  refusal?: Refusal
}

/** Sign-up form (spec 001 §2): the address and phone that the code proved are locked. */
export const SignupForm = ({ person, refusal }: SignupFormProps) => {
  const { t } = useWords()
  const [kept] = useState(() => keptForm(signupFormName, 'email', person.email))
  return (
    <PostForm
      needsScript
      schema={signupSchema(person.today)}
      values={kept}
      refusal={refusal}
      onValues={(values) => keepTyped(values, person.email)}
    >
      {/* The name of the account, for the browser's keeper of passwords and for the login. */}
      <input type="hidden" name="email" value={person.email} autoComplete="username" />
      <div className="grid gap-8">
        <dl className="grid gap-x-4 gap-y-5 sm:grid-cols-[3fr_2fr]">
          <LockedValue label={t('account.signup.email')}>
            <Verbatim>{person.email}</Verbatim>
          </LockedValue>
          <LockedValue label={t('account.signup.phone')}>
            <Verbatim>{formatPhone(person.phone)}</Verbatim>
          </LockedValue>
        </dl>
        <Group title={t('account.signup.you')}>
          <PersonFields today={person.today} />
        </Group>
        <AccessFields />
        <PrivacyNotice purpose="account.signup.privacy" />
        <Promotion />
        <TrustLine className="" />
        <SubmitButton size="large">{t('account.signup.submit')}</SubmitButton>
      </div>
    </PostForm>
  )
}
