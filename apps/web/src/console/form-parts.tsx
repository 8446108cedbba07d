import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useForm } from '../forms/form.tsx'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { SeenField } from './seen-status.tsx'

/** Which of the forms of a page is meant; it travels with what was typed. */
export const actField = 'act'

interface ActButtonProps {
  /** The form it sends, as `actField` names it. */
  act: string
  look?: 'primary' | 'secondary'
  /** The form holds a file. */
  withFile?: boolean
  children: ReactNode
}

/**
 * Names the form around it and sends it. While anything is under way no form of the page goes out, but
 * only the one that is sent says so.
 */
export const ActButton = ({ act, look, withFile, children }: ActButtonProps) => {
  const { t } = useWords()
  const { pending } = useForm()
  const own = useNavigation().formData?.get(actField) === act
  return (
    <>
      <input type="hidden" name={actField} value={act} />
      <SeenField />
      <Button
        type="submit"
        look={look}
        formEncType={withFile ? 'multipart/form-data' : undefined}
        aria-disabled={pending ? true : undefined}
      >
        {pending && own ? t('common.form.sending') : children}
      </Button>
    </>
  )
}

/** Label, text of the form and error of one field, for an input of `ui`. */
export const useFieldOf = (name: string) => {
  const { idOf, errorOf, initial } = useForm()
  return { id: idOf(name), name, error: errorOf(name), defaultValue: initial(name) }
}

interface AmountFieldProps {
  label: string
  hint?: ReactNode
  isOptional: boolean
}

/** Dirhams as they are typed, under the name `amount`. */
export const AmountField = ({ label, hint, isOptional }: AmountFieldProps) => {
  const { t } = useWords()
  return (
    <TextInput
      {...useFieldOf('amount')}
      label={label}
      hint={hint}
      optional={isOptional ? t('common.form.optional') : undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="in-rtl:text-right"
      unit="DHS"
    />
  )
}
