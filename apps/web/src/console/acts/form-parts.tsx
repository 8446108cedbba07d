import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { SeenField } from './seen-status.tsx'

/** Name of the hidden field that tells the forms of a page apart. */
export const actField = 'act'

interface ActButtonProps {
  /** Act of the form, the value of `actField`. */
  act: string
  look?: 'primary' | 'secondary'
  withFile?: boolean
  /** Reason why the act is not possible yet; the button stays focusable and says it. */
  waitsFor?: string | undefined
  children: ReactNode
}

/**
 * Button that names the act of its form and submits it. While a submission is pending no form of
 * the page can be sent, but only the pending one says so.
 */
export const ActButton = ({ act, look, withFile, waitsFor, children }: ActButtonProps) => {
  const { t } = useWords()
  const { pending, idOf } = useForm()
  const reasonId = idOf('-reason')
  const own = useNavigation().formData?.get(actField) === act
  return (
    <>
      <input type="hidden" name={actField} value={act} />
      <SeenField />
      <Button
        type="submit"
        look={look}
        formEncType={withFile ? 'multipart/form-data' : undefined}
        aria-disabled={pending || waitsFor ? true : undefined}
        aria-describedby={waitsFor ? reasonId : undefined}
        onClick={waitsFor ? (event) => event.preventDefault() : undefined}
      >
        {pending && own ? t('common.form.sending') : children}
      </Button>
      {waitsFor && (
        <p id={reasonId} className="mt-2 text-amber">
          {waitsFor}
        </p>
      )}
    </>
  )
}

/** Returns id, value and error of a field, as props for an input of `ui`. */
export const useFieldOf = (name: string) => {
  const { idOf, errorOf, initial } = useForm()
  return { id: idOf(name), name, error: errorOf(name), defaultValue: initial(name) }
}

interface AmountFieldProps {
  /** Name of its value. */
  name?: string
  label: string
  hint?: ReactNode
  isOptional: boolean
}

/** Input of an amount in dirhams. */
export const AmountField = ({ name = 'amount', label, hint, isOptional }: AmountFieldProps) => {
  const { t } = useWords()
  return (
    <TextInput
      {...useFieldOf(name)}
      label={label}
      hint={hint}
      optional={isOptional ? t('common.form.optional') : undefined}
      data-due={isOptional ? undefined : ''}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="in-rtl:text-right"
      unit="DHS"
    />
  )
}
