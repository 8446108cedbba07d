import { useEffect, useId, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod/mini'
import { useForm } from '../../forms/form.tsx'
import { readValues } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActButton } from './form-parts.tsx'

interface QuestionProps {
  act: string
  withFile: boolean
  submit: string
  onCancel: () => void
  children: ReactNode
}

/**
 * Question whose text replaces the button, so that a double click hits text and not a
 * second button.
 */
const Question = ({ act, withFile, submit, onCancel, children }: QuestionProps) => {
  const { t } = useWords()
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="rounded-lg border border-amber bg-amber-soft p-4"
    >
      <p id={id} className="flex items-start gap-2 font-semibold text-amber">
        <Icon name="alert" className="mt-0.5 shrink-0" />
        <span>
          {t('request-desk.confirm.title')} {children}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ActButton act={act} withFile={withFile}>
          {submit}
        </ActButton>
        <Button look="secondary" onClick={onCancel}>
          {t('console.form.cancel')}
        </Button>
      </div>
    </div>
  )
}

interface ConfirmButtonProps {
  act: string
  /** Schema that the form must satisfy before the question appears. */
  schema: z.ZodMiniType
  withFile: boolean
  /** Text of both buttons. */
  submit: string
  /** Effect of the act; the question repeats it. */
  children: ReactNode
}

/** Button that submits its form after a question; any change of the form withdraws the question. */
export const ConfirmButton = ({ act, schema, withFile, submit, children }: ConfirmButtonProps) => {
  const { values, pending } = useForm()
  const [askedAbout, setAskedAbout] = useState<FormValues>()
  const button = useRef<HTMLButtonElement>(null)
  const isAsked = askedAbout === values
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    // An invalid form skips the question and shows its errors.
    if (!form || !schema.safeParse(readValues(new FormData(form))).success) return
    event.preventDefault()
    if (!pending) setAskedAbout(values)
  }
  const handleCancel = () => {
    flushSync(() => setAskedAbout(undefined))
    button.current?.focus()
  }
  return (
    <>
      <div hidden={isAsked}>
        <p className="mb-4 border-s-2 border-brand ps-3">{children}</p>
        <button ref={button} type="submit" onClick={handleClick} className={buttonClass()}>
          {submit}
        </button>
      </div>
      {isAsked && (
        <Question act={act} withFile={withFile} submit={submit} onCancel={handleCancel}>
          {children}
        </Question>
      )}
    </>
  )
}
