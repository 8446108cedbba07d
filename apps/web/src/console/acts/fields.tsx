import type { MessageId } from '@wassit/words/catalogue'
import type { ComponentProps } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { Radios } from '../../ui/radios.tsx'
import { useFieldOf } from './form-parts.tsx'

export interface Worded {
  name: string
  label: MessageId
  hint?: MessageId | undefined
}

type Own = 'id' | 'name' | 'label' | 'hint' | 'error' | 'optional' | 'defaultValue'

interface LineProps extends Worded, Omit<ComponentProps<typeof TextInput>, Own> {
  /** True for a value that reads left to right in every language. */
  isCode?: boolean
  isOptional?: boolean
}

/** Input of one line that staff type: the browser proposes nothing that was typed of another person. */
export const Line = ({ name, label, hint, isCode, isOptional, ...rest }: LineProps) => {
  const { t } = useWords()
  return (
    <TextInput
      autoComplete="off"
      {...(isCode && { dir: 'ltr', className: 'in-rtl:text-right', spellCheck: false })}
      {...rest}
      {...useFieldOf(name)}
      label={t(label)}
      hint={hint && t(hint)}
      optional={isOptional ? t('common.form.optional') : undefined}
    />
  )
}

interface ChoiceProps<Value extends string> extends Worded {
  values: readonly Value[]
  word: (value: Value) => MessageId
  /** True for a list that begins without a choice. */
  startsEmpty?: boolean
  fieldClassName?: string
}

const useChoices = <Value extends string>({
  name,
  label,
  hint,
  values,
  word,
  ...rest
}: ChoiceProps<Value>) => {
  const { t } = useWords()
  const { startsEmpty: _, ...shell } = rest
  return {
    ...shell,
    ...useFieldOf(name),
    label: t(label),
    hint: hint && t(hint),
    choices: values.map((value) => ({ value, label: t(word(value)) })),
  }
}

/** List of values, each with its word. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { t } = useWords()
  return (
    <Select {...useChoices(props)} placeholder={props.startsEmpty ? t('common.form.choose') : undefined} />
  )
}

/** The same as radio buttons. */
export const Options = <Value extends string>(props: ChoiceProps<Value>) => <Radios {...useChoices(props)} />
