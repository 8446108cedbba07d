import type { Issue } from '@wassit/domain/errors/errors'
import { headOf } from '@wassit/domain/errors/issues'
import type { MessageId } from '@wassit/words/catalogue'
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Form } from '../routing/navigation.tsx'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import type { Refusal } from './action.ts'
import { useAlive } from '../ui/browser-state.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { ErrorSummary } from './error-summary.tsx'
import { fetchUnanswered, unansweredChunk } from './unanswered-chunk.ts'
import { useIssues } from './use-issues.ts'
import { useSchema } from './use-schema.ts'
import type { SchemaSource } from './use-schema.ts'
import { usePending, useSending } from './use-sending.ts'
import { useTypedValues } from './use-typed-values.ts'
import { textAt } from './values.ts'
import type { FormValues } from './values.ts'

interface FormState {
  /** Current values of the form, as text. */
  values: FormValues
  pending: boolean
  /** True after hydration; nothing may depend on JavaScript before. */
  alive: boolean
  /** Returns the id of a field's input. */
  idOf: (name: string) => string
  /** Returns the message of a field in the visitor's language. */
  errorOf: (name: string) => string | undefined
  /** Returns the initial text of a field. */
  initial: (name: string) => string
  /** Sets a field as if it were typed, e.g. the cubic capacity of a chosen model. */
  fill: (name: string, value: string) => void
  /** Fills an empty field, unless someone is about to type in it: the two texts would run together. */
  offer: (name: string, value: string) => void
  /** Shows issues at their fields before the form is sent, or with their summary as an attempt does. */
  say: (issues: readonly Issue[], isAttempt?: true) => void
  /** Removes the server's issue of a field that changed without an event, e.g. its files. */
  withdraw: (name: string) => void
}

const FormContext = createContext<FormState | undefined>(undefined)

/** Returns the state of the form around a field. */
export const useForm = (): FormState => {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm needs a PostForm above it')
  return form
}

/** Returns the properties that an input of the form around it takes from its question. */
export const useQuestion = (name: string, question: MessageId) => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return { id: idOf(name), name, label: t(question), error: errorOf(name), defaultValue: initial(name) }
}

interface PostFormProps {
  /**
   * Schema that validates in the browser before anything is sent; without it only the server
   * validates. A function loads it, with the words of its messages, once the user turns to the
   * form.
   */
  schema?: SchemaSource
  order?: readonly string[]
  /** Sentence at the head for empty required fields (spec 000 §5), if the form has its own. */
  alert?: MessageId
  values?: FormValues
  refusal?: Refusal
  /** Returns the question at a path in the visitor's language, for the summary without JavaScript. */
  questionOf?: (path: string) => string | undefined
  /** Target of the post; the page itself by default. */
  action?: string
  /** Called after each change, e.g. to save a draft. */
  onValues?: (values: FormValues) => void
  /**
   * True if the action runs only in the browser: an early submission waits until the page is
   * hydrated.
   */
  needsScript?: true
  /** True if the page stays where it is while it is sent. */
  keepsPlace?: true
  className?: string
  children: ReactNode
}

/** Returns the state that the fields of a form share. */
const useFormState = (
  shared: Pick<FormState, 'values' | 'pending' | 'alive' | 'say' | 'withdraw'>,
  start: FormValues,
  shown: readonly Issue[],
  form: RefObject<HTMLFormElement | null>,
  changed: (name: string) => void,
): FormState => {
  const { t } = useWords()
  const formId = useId()
  const inputOf = (name: string) => {
    const input = form.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement ? input : undefined
  }
  const fill = (name: string, value: string): void => {
    const input = inputOf(name)
    if (!input || input.value === value) return
    input.value = value
    changed(name)
  }
  return {
    ...shared,
    idOf: (name) => `${formId}${name}`,
    initial: (name) => textAt(start, name),
    errorOf: (name) => {
      const issue = shown.find(({ path }) => path === name)
      return issue && t(issue.message, issue.values)
    },
    fill,
    offer: (name, value) => {
      const input = inputOf(name)
      if (input?.value === '' && input !== document.activeElement) fill(name, value)
    },
  }
}

interface SummaryParts extends Pick<ReturnType<typeof useIssues>, 'shown' | 'notice' | 'attempt'> {
  idOf: FormState['idOf']
  alert?: MessageId
  questionOf?: PostFormProps['questionOf']
}

/** Summary of the issues at the head; it takes the focus at each attempt. */
const Summary = ({ shown, notice, attempt, idOf, alert, questionOf }: SummaryParts) => {
  const { t } = useWords()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])
  const items = shown.map(({ path, message, values }) => ({
    href: `#${idOf(path)}`,
    text: t(message, values),
    question: questionOf?.(path),
  }))
  // Before the first submission, issues appear only at their fields.
  const head = attempt > 0 ? headOf(shown, alert) : undefined
  const title = notice ? noticeText(t, notice) : head && t(head.message, head.values)
  return title && <ErrorSummary ref={ref} title={title} items={items} />
}

/**
 * Form that posts to an action and works without JavaScript. With JavaScript it validates before
 * sending, moves the focus to the summary of issues and cannot be sent twice.
 */
export const PostForm = (props: PostFormProps) => {
  const { alert, questionOf, action, onValues, needsScript, keepsPlace, className, children, refusal } = props
  const start = refusal?.values ?? props.values ?? {}
  const { schema, isReady, fetchSchema } = useSchema(props.schema)
  const issues = useIssues(props, schema)
  const pending = usePending()
  const alive = useAlive()
  const { form, values, read } = useTypedValues({ start, refusal, onValues })
  // Refusal since which the user changed the form: the form is then not sent again automatically.
  const [changedSince, setChangedSince] = useState<Refusal>()
  const changed = (name: string) => {
    const now = read()
    if (now) issues.changed(now, name)
    setChangedSince(refusal)
  }
  const { shown, say, withdraw } = issues
  useEffect(() => whenIdle(fetchUnanswered), [])
  const box = refusal?.unanswered && refusal !== changedSince ? unansweredChunk() : undefined
  const { handleSubmit, sendAgain } = useSending({
    form,
    pending,
    isReady,
    fetchSchema,
    submitted: issues.submitted,
  })
  const shared = { values, pending, alive, say, withdraw }
  const state = useFormState(shared, start, shown, form, changed)
  return (
    <FormContext value={state}>
      <Form
        ref={form}
        method="post"
        action={action}
        replace={keepsPlace}
        preventScrollReset={keepsPlace}
        noValidate
        data-held={needsScript && ''}
        className={className}
        onSubmit={handleSubmit}
        onFocus={() => {
          void fetchSchema()
          void fetchUnanswered()
        }}
        onInput={(event) => changed((event.target as HTMLInputElement).name)}
      >
        {!box && <Summary {...issues} idOf={state.idOf} alert={alert} questionOf={questionOf} />}
        {children}
        {box && !pending && <box.Unanswered notice={issues.notice} onRetry={sendAgain} />}
      </Form>
    </FormContext>
  )
}
