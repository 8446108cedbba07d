import { codeDigits } from '@wassit/domain/party/one-time-code'
import type { FormEvent } from 'react'

/** Keeps the digits of a code, typed or pasted, before the form reads the field. */
export const keepDigits = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  const digits = codeDigits(currentTarget.value)
  if (digits !== currentTarget.value) currentTarget.value = digits
}
