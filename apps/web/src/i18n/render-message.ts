import type { MessageValues } from '@wassit/words/catalogue'

/** Compiled message: a text, or the parts from lingui's compiler. */
export type Message = string | readonly Token[]
type Choices = Record<string, Message> & { offset?: number }
type Token = string | readonly [name: string, kind?: string, choices?: Choices]

export type Messages = Record<string, Message>

const chosen = (locale: string, kind: string, value: unknown, choices: Choices): Message => {
  // The compiler turns `=0 {…}` into the key 0.
  const exact = String(value)
  if (Object.hasOwn(choices, exact)) return choices[exact] ?? ''
  if (kind === 'select') return choices.other ?? ''
  const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
  const rule = new Intl.PluralRules(locale, { type }).select(Number(value) - (choices.offset ?? 0))
  return (Object.hasOwn(choices, rule) ? choices[rule] : choices.other) ?? ''
}

/**
 * Renders a compiled message with its values. It supports only plural and select, which our
 * messages use: the runtime of @lingui/core does more and adds 2 kB to every page. A test compares
 * the output of both.
 */
export const renderMessage = (
  message: Message,
  locale: string,
  values: MessageValues = {},
  counted?: number,
): string => {
  if (typeof message === 'string') return message
  const parts = message.map((token) => {
    if (token === '#' && counted !== undefined) return new Intl.NumberFormat(locale).format(counted)
    if (typeof token === 'string') return token
    const [name, kind, choices] = token
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (!kind || !choices) return String(value ?? '')
    const count = kind === 'select' ? undefined : Number(value) - (choices.offset ?? 0)
    return renderMessage(chosen(locale, kind, value, choices), locale, values, count)
  })
  return parts.join('')
}
