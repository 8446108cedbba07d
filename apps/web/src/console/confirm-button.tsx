import { useEffect, useId, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod/mini'
import { useForm } from '../forms/form.tsx'
import { readValues } from '../forms/values.ts'
import type { FormValues } from '../forms/values.ts'
import { useWords } from '../i18n/words.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ActButton } from './form-parts.tsx'

interface QuestionProps {
  act: string
  withFile: boolean
  submit: string
  onCancel: () => void
  children: ReactNode
}

/** Its words stand where the button was: the second click of a double click meets them and no button. */
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
          {t('console.request.confirm.title')} {children}
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
  /** What the form has to satisfy before anything is asked. */
  schema: z.ZodMiniType
  withFile: boolean
  /** On both buttons: what it does. */
  submit: string
  /** What it does; asked about, it is said once more. */
  children: ReactNode
}

/** Sends the form around it after one more question; whatever is changed meanwhile takes the question back. */
export const ConfirmButton = ({ act, schema, withFile, submit, children }: ConfirmButtonProps) => {
  const { values, pending } = useForm()
  const [askedAbout, setAskedAbout] = useState<FormValues>()
  const button = useRef<HTMLButtonElement>(null)
  const isAsked = askedAbout === values
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    // What is wrong is shown by the form itself, which does not go out.
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
