import type { MessageId } from '@wassit/domain/i18n/catalogue'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import type { Refusal } from './action.ts'
import { useAlive } from '../ui/browser-state.ts'
import { ErrorSummary } from './error-summary.tsx'
import { isTouched } from './touched.ts'
import { useIssues } from './use-issues.ts'
import { useSchema } from './use-schema.ts'
import type { SchemaSource } from './use-schema.ts'
import { readValues, textAt } from './values.ts'
import type { FormValues } from './values.ts'

export interface FormState {
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
  /** The sentence at the head when fields are wrong (spec 000 §5); the first issue without it. */
  alert?: MessageId
  /** What is known already. */
  values?: FormValues
  /** What the action answered, when it refused. */
  refusal?: Refusal
  /** Where it posts to; the page itself without it. */
  action?: string
  /** After each change, e.g. to save a draft. */
  onValues?: (values: FormValues) => void
  className?: string
  children: ReactNode | ((form: FormState) => ReactNode)
}

const WithForm = ({ children }: { children: (form: FormState) => ReactNode }) => children(useForm())

const usePending = () => {
  const navigation = useNavigation()
  return navigation.state !== 'idle' && navigation.formMethod === 'POST'
}

/**
 * A real form that posts to an action and works without JavaScript. With it, it checks before sending,
 * moves the focus to the summary of what is wrong and cannot be sent twice.
 */
export const PostForm = (props: PostFormProps) => {
  const { alert, action, onValues, className, children, refusal } = props
  const { t } = useWords()
  const formId = useId()
  const ref = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const known = props.values
  const start = useMemo(() => refusal?.values ?? known ?? {}, [refusal, known])
  const [values, setValues] = useState<FormValues>(start)
  const { schema, isReady, fetchSchema } = useSchema(props.schema)
  const issues = useIssues(props, schema)
  const pending = usePending()
  const alive = useAlive()
  const [seen, setSeen] = useState(refusal)
  if (refusal !== seen) {
    setSeen(refusal)
    if (refusal) setValues(refusal.values)
  }

  // What was typed before the page came alive is in the inputs, not in our state.
  const tell = useEffectEvent((typed: FormValues) => onValues?.(typed))
  useEffect(() => {
    if (!ref.current) return
    const typed = readValues(new FormData(ref.current))
    setValues(typed)
    // Whoever listens is set up by an effect of the page, which runs after this one.
    if (isTouched(ref.current)) queueMicrotask(() => tell(typed))
  }, [])
  useEffect(() => {
    if (issues.attempt > 0) summary.current?.focus()
  }, [issues.attempt])

  // Sent before the schema was there: again, now that it is.
  const waiting = useRef<HTMLElement | null>(undefined)
  useEffect(() => {
    if (!isReady || waiting.current === undefined) return
    ref.current?.requestSubmit(waiting.current)
    waiting.current = undefined
  }, [isReady])

  const changed = useCallback(
    (name: string) => {
      if (!ref.current) return
      const now = readValues(new FormData(ref.current))
      setValues(now)
      issues.changed(now, name)
      onValues?.(now)
    },
    [issues, onValues],
  )

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (pending) return event.preventDefault()
    if (submitter instanceof HTMLButtonElement && submitter.name === '_intent') return
    if (!isReady) {
      event.preventDefault()
      waiting.current = submitter
      void fetchSchema()
      return
    }
    if (!issues.submitted(readValues(new FormData(event.currentTarget)))) event.preventDefault()
  }

  const form = useMemo<FormState>(
    () => ({
      values,
      pending,
      alive,
      idOf: (name) => `${formId}${name}`,
      initial: (name) => textAt(start, name),
      errorOf: (name) => {
        const issue = issues.shown.find(({ path }) => path === name)
        return issue && t(issue.message, issue.values)
      },
      fill: (name, value) => {
        const input = ref.current?.elements.namedItem(name)
        if (!(input instanceof HTMLInputElement) || input.value === value) return
        input.value = value
        changed(name)
      },
    }),
    [values, pending, alive, formId, start, issues.shown, t, changed],
  )

  const { shown, notice } = issues
  const items = useMemo(
    () => shown.map((issue) => ({ href: `#${formId}${issue.path}`, text: t(issue.message, issue.values) })),
    [shown, formId, t],
  )
  const first = shown[0]
  const noticeText = notice && ('text' in notice ? notice.text : t(notice.id, notice.values))
  const alertText = first && (alert ? t(alert) : t(first.message, first.values))
  const head = noticeText ?? alertText

  return (
    <FormContext value={form}>
      <Form
        ref={ref}
        method="post"
        action={action}
        noValidate
        className={className}
        onSubmit={handleSubmit}
        onFocus={() => void fetchSchema()}
        onInput={(event) => changed((event.target as HTMLInputElement).name)}
      >
        {head && <ErrorSummary ref={summary} title={head} items={items} />}
        {typeof children === 'function' ? <WithForm>{children}</WithForm> : children}
      </Form>
    </FormContext>
  )
}
