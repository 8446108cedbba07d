import type { MessageId } from '@wassit/words/catalogue'
import { useForm } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { textAt } from './values.ts'

interface ConfirmationFieldProps {
  label: string
  /** Message for two different passwords. */
  mismatch: MessageId
  fieldClassName?: string
}

/** Second input of `password`; tells when it is left whether the two differ. */
export const ConfirmationField = ({ mismatch, ...rest }: ConfirmationFieldProps) => {
  const { values, say } = useForm()
  const confirmation = textAt(values, 'confirmation')
  const handleBlur = () => {
    if (confirmation !== '' && confirmation !== textAt(values, 'password'))
      say([{ path: 'confirmation', message: mismatch }])
  }
  return <PasswordField name="confirmation" autoComplete="new-password" onBlur={handleBlur} {...rest} />
}
