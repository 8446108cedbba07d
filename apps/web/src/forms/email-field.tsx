import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../i18n/words.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useForm } from './form.tsx'

export const EmailField = ({ label }: { label: MessageId }) => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <TextInput
      id={idOf('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      dir="ltr"
      className="in-rtl:text-right"
      label={t(label)}
      error={errorOf('email')}
      defaultValue={initial('email')}
    />
  )
}
