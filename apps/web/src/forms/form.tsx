import type { Issue } from '@wassit/domain/errors/errors'
import { headOf } from '@wassit/domain/errors/issues'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Form } from 'react-router'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import type { Refusal } from './action.ts'
import { useAlive } from '../ui/browser-state.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useIssues } from './use-issues.ts'
import { useSchema } from './use-schema.ts'
import type { SchemaSource } from './use-schema.ts'
import { usePending, useSending } from './use-sending.ts'
import { useTypedValues } from './use-typed-values.ts'
import { textAt } from './values.ts'
import type { FormValues } from './values.ts'

interface FormState {
  /** What the form holds at this moment, as text. */
  values: FormValues
  pending: boolean
  /** JavaScript has taken over; before that nothing may depend on it. */
  alive: boolean
  /** The id of a field's input. */
  idOf: (name: string) => string
  /** The message at a field, in the visitor's language. */
  errorOf: (name: string) => string | undefined
  /** Text a field starts with. */
  initial: (name: string) => string
  /** Writes a field as if it had been typed, e.g. the cylinder of a chosen model. */
  fill: (name: string, value: string) => void
  /** Shows issues at their fields before the form is sent. */
  say: (issues: readonly Issue[]) => void
}

const FormContext = createContext<FormState | undefined>(undefined)

/** The form around a field. */
export const useForm = (): FormState => {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm needs a PostForm above it')
  return form
}

interface PostFormProps {
  /**
   * Checks in the browser before anything is sent; without it the server alone checks. As a function it
   * is fetched, with the words of its messages, when somebody turns to the form.
   */
  schema?: SchemaSource
  order?: readonly string[]
  /** The sentence at the head when a required field is empty (spec 000 §5), where it is the form's own. */
  alert?: MessageId
  /** What is known already. */
  values?: FormValues
  /** What the action answered, when it refused. */
  refusal?: Refusal
  /** The question at a path in the visitor's language, for the summary of a form that works without JavaScript. */
  questionOf?: (path: string) => string | undefined
  /** Where it posts to; the page itself without it. */
  action?: string
  /** After each change, e.g. to save a draft. */
  onValues?: (values: FormValues) => void
  /** Its action runs in the browser alone: sent too early, the form waits until the page is alive. */
  needsScript?: true
  className?: string
  children: ReactNode | ((form: FormState) => ReactNode)
}

const WithForm = ({ children }: { children: (form: FormState) => ReactNode }) => children(useForm())

interface FieldParts extends Pick<FormState, 'values' | 'pending' | 'alive' | 'say'> {
  formId: string
  start: FormValues
  shown: readonly Issue[]
  form: RefObject<HTMLFormElement | null>
  changed: (name: string) => void
}

/** What the fields of a form share. */
const useFormState = (parts: FieldParts): FormState => {
  const { t } = useWords()
  const { values, pending, alive, say, formId, start, shown, form, changed } = parts
  return useMemo<FormState>(
    () => ({
      values,
      pending,
      alive,
      say,
      idOf: (name) => `${formId}${name}`,
      initial: (name) => textAt(start, name),
      errorOf: (name) => {
        const issue = shown.find(({ path }) => path === name)
        return issue && t(issue.message, issue.values)
      },
      fill: (name, value) => {
        const input = form.current?.elements.namedItem(name)
        if (!(input instanceof HTMLInputElement) || input.value === value) return
        input.value = value
        changed(name)
      },
    }),
    [values, pending, alive, say, formId, start, shown, form, t, changed],
  )
}

let unanswered: typeof import('./unanswered.tsx') | undefined

/** Fetched while somebody fills in a form: without a network it is too late. */
const fetchUnanswered = async (): Promise<void> => {
  unanswered ??= await import('./unanswered.tsx').catch(() => undefined)
}

interface SummaryParts extends Pick<ReturnType<typeof useIssues>, 'shown' | 'notice' | 'attempt'> {
  formId: string
  alert?: MessageId
  questionOf?: PostFormProps['questionOf']
}

/** What is wrong, at the head; it takes the focus at each attempt. */
const Summary = ({ shown, notice, attempt, formId, alert, questionOf }: SummaryParts) => {
  const { t } = useWords()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])
  const items = shown.map(({ path, message, values }) => ({
    href: `#${formId}${path}`,
    text: t(message, values),
    question: questionOf?.(path),
  }))
  // Before anything is sent, what is wrong is said at its field alone.
  const head = attempt > 0 ? headOf(shown, alert) : undefined
  const title = notice ? noticeText(t, notice) : head && t(head.message, head.values)
  return title && <ErrorSummary ref={ref} title={title} items={items} />
}

/**
 * A real form that posts to an action and works without JavaScript. With it, it checks before sending,
 * moves the focus to the summary of what is wrong and cannot be sent twice.
 */
export const PostForm = (props: PostFormProps) => {
  const { alert, questionOf, action, onValues, needsScript, className, children, refusal } = props
  const formId = useId()
  const start = useMemo(() => refusal?.values ?? props.values ?? {}, [refusal, props.values])
  const { schema, isReady, fetchSchema } = useSchema(props.schema)
  const issues = useIssues(props, schema)
  const pending = usePending()
  const alive = useAlive()
  const { form, values, read } = useTypedValues({ start, refusal, onValues })
  // A user who changes the form after a failed call sends it themselves; it is not sent again automatically.
  const [changedSince, setChangedSince] = useState<Refusal>()
  const changed = useCallback(
    (name: string) => {
      const now = read()
      if (now) issues.changed(now, name)
      setChangedSince(refusal)
    },
    [issues, read, refusal],
  )
  const { shown, say } = issues
  const Unanswered = refusal?.unanswered && refusal !== changedSince ? unanswered?.Unanswered : undefined
  const { handleSubmit, sendAgain } = useSending({
    form,
    pending,
    isReady,
    fetchSchema,
    submitted: issues.submitted,
  })
  const state = useFormState({ values, pending, alive, say, formId, start, shown, form, changed })
  return (
    <FormContext value={state}>
      <Form
        ref={form}
        method="post"
        action={action}
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
        {!Unanswered && <Summary {...issues} formId={formId} alert={alert} questionOf={questionOf} />}
        {typeof children === 'function' ? <WithForm>{children}</WithForm> : children}
        {Unanswered && !pending && <Unanswered notice={issues.notice} onRetry={sendAgain} />}
      </Form>
    </FormContext>
  )
}
