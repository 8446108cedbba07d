import { codeDigits } from '@wassit/domain/party/one-time-code'
import type { ComponentProps, FormEvent } from 'react'
import { TextInput } from '../ui/inputs.tsx'

/** Keeps the digits of a code, typed or pasted, before the form reads the field. */
const keepDigits = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  const digits = codeDigits(currentTarget.value)
  if (digits !== currentTarget.value) currentTarget.value = digits
}

/** Input of a code of digits that a message or an application shows. */
export const CodeInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    dir="ltr"
    className="text-center text-2xl font-semibold tracking-[0.4em]"
    onInput={keepDigits}
    {...props}
  />
)
