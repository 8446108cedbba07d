import { useState } from 'react'
import { useForm } from './form.tsx'
import { useWords } from '../i18n/words.tsx'
import { TextInput } from '../ui/inputs.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  fieldClassName?: string
  onBlur?: () => void
}

/** Password input that can show the typed text. It is never prefilled. */
export const PasswordField = ({ name, label, fieldClassName, ...rest }: PasswordFieldProps) => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  const [shown, setShown] = useState(false)
  const id = idOf(name)
  return (
    <div className={`relative ${fieldClassName ?? ''}`}>
      <TextInput
        id={id}
        name={name}
        type={shown ? 'text' : 'password'}
        label={<span className="block pe-20">{label}</span>}
        error={errorOf(name)}
        spellCheck={false}
        autoCapitalize={shown ? 'off' : undefined}
        dir="ltr"
        className="in-rtl:text-right"
        {...rest}
      />
      <button
        type="button"
        aria-controls={id}
        onClick={() => setShown(!shown)}
        className="js-only absolute end-0 -top-1 min-h-8 cursor-pointer rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-brand-soft"
      >
        {t(shown ? 'account.password.hide' : 'account.password.show')}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  )
}
