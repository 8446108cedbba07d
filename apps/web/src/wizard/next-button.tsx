import { issuesOf } from '@wassit/domain/errors/issues'
import type { Issue } from '@wassit/domain/errors/errors'
import { listed } from '@wassit/domain/format/listed'
import type { Translate } from '@wassit/words/catalogue'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { ProductForm } from '@wassit/domain/products/product-form'
import { useEffect, useMemo } from 'react'
import { useForm } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { questionWords } from '../forms/question-words.ts'

/** Limit of questions named in the message; a longer list would not be read. */
const mostNamed = 3

const nameOf = ({ path }: Issue, form: ProductForm, t: Translate): string =>
  questionWords(form, path, t) ?? path

/**
 * Returns the reason why the form cannot continue: its unanswered questions, otherwise its first
 * mistake.
 */
export const missingWords = (
  issues: readonly Issue[],
  form: ProductForm,
  t: Translate,
): string | undefined => {
  const [first] = issues
  if (!first) return undefined
  const empty = issues.filter(({ message }) => message === 'validation.required')
  if (empty.length === 0)
    return t('common.labelled', { label: nameOf(first, form, t), text: t(first.message, first.values) })
  const named = empty.slice(0, mostNamed).map((issue) => nameOf(issue, form, t))
  const fields = listed(named, t)
  return t('quote.risk.missing', { fields, more: Math.max(0, empty.length - mostNamed) })
}

/** Pause in typing, so that no error appears about a half-typed number. */
const pauseMs = 700

/**
 * Shows at their fields, while the visitor types, the errors that the form declares urgent
 * (RULINGS 48).
 */
const useSaidAtOnce = (issues: readonly Issue[], { saidAtOnce }: ProductForm) => {
  const { say } = useForm()
  useEffect(() => {
    const found = issues.filter(({ message }) => saidAtOnce?.includes(message))
    if (found.length === 0) return
    const timer = setTimeout(() => say(found), pauseMs)
    return () => clearTimeout(timer)
  }, [issues, saidAtOnce, say])
}

const none: readonly Issue[] = []

interface NextButtonProps {
  form: ProductForm
  /** Day of the answers (ISO). */
  today: string
}

/**
 * Button that continues from the questions. A form with `nextWaits` names what is missing; the
 * button stays in the tab order, and pressing it shows every mistake at its field (RULINGS 48).
 */
export const NextButton = ({ form, today }: NextButtonProps) => {
  const { t } = useWords()
  const { values } = useForm()
  const issues = useMemo(() => {
    const { error } = form.nextWaits ? form.Answers(today).safeParse(values) : {}
    return error ? issuesOf(error, answerKeys(form)) : none
  }, [form, today, values])
  useSaidAtOnce(issues, form)
  const waitsFor = missingWords(issues, form, t)
  return (
    <SubmitButton size="large" className="w-full" waitsFor={waitsFor} reasonClassName="js-only basis-full">
      {t('quote.risk.submit')}
    </SubmitButton>
  )
}
