import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { AddReport } from '@wassit/domain/api/request-forms'
import { changeKeys } from '@wassit/domain/request/renewal/kind'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { formatDate } from '@wassit/domain/format/format'
import { readDate } from '@wassit/domain/party/date'
import type { Term } from '@wassit/domain/policy/term'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers, productForms } from '@wassit/domain/products/forms'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { formIssues, requestKindOfCode, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { z } from 'zod/mini'
import { textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'

/** Facts about the contract that validation and body need. */
export interface FormContext {
  kind: RequestKind
  insurance: Pick<InsuranceDetail, 'id' | 'insurance_number' | 'insurance_type_id' | 'answers'>
  product: ProductKey
  term: Term
  /** Current day (ISO). */
  today: string
}

export const isTicked = (values: FormValues, name: string): boolean => textAt(values, name) === 'on'

const ticksOf = (values: FormValues, group: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, isTicked(values, `${group}.${key}`)]))

/** Checkbox next to the three changes of a renewal (RULINGS 18); never sent. */
export const noChange = 'sans_changement'

/** Field for the words of "Autre motif", which are sent as the motive. */
export const ownMotive = 'autre_motif'

/**
 * Returns the motive to send: a key of `terminationMotives`, or the customer's words for another
 * one.
 */
export const motiveIn = (values: FormValues): string => {
  const motive = textAt(values, 'motif')
  return motive === 'other' ? textAt(values, ownMotive) : motive
}

/** Checkbox that opens the insured information for changes. */
export const changesAnswers = 'modifier_donnees'

/**
 * Returns `DD-MM-YYYY HH:mm, place` (spec 001 §3: free text date and place), without a time if it
 * is unknown.
 */
export const dateAndPlace = (values: FormValues): string => {
  const day = readDate(textAt(values, 'date_sinistre'))
  const place = textAt(values, 'lieu').trim()
  const moment = [day && formatDate(day), textAt(values, 'heure')].filter(Boolean).join(' ')
  return place && [moment, place].filter(Boolean).join(', ')
}

const answersIn = (values: FormValues, product: ProductKey): Answers => {
  const keys = answerKeys(productForms[product])
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}

/** Returns the new answers, or their issues; undefined without a change. */
export const newAnswers = (values: FormValues, { product, insurance, today }: FormContext) => {
  if (!isTicked(values, changesAnswers)) return undefined
  const parsed = parseAnswers(product, answersIn(values, product), today)
  if (!parsed.ok) return parsed
  // Both sides pass the same schema, so that spelling and order of keys are not differences.
  const current = parseAnswers(product, insurance.answers, today)
  const same = current.ok && JSON.stringify(current.answers) === JSON.stringify(parsed.answers)
  return same ? undefined : parsed
}

type Fields = Record<string, unknown>

const fieldsOf: Record<RequestKind, (values: FormValues, context: FormContext) => Fields> = {
  renewal: (values) => ({
    changements: ticksOf(values, 'changements', changeKeys),
    commentaires: values.commentaires,
    price: values.price || undefined,
  }),
  termination: (values) => ({ motif: motiveIn(values), date_resiliation: values.date_resiliation }),
  endorsement: (values, context) => {
    const answers = newAnswers(values, context)
    return {
      modification: values.modification,
      date_effet: values.date_effet,
      ...(answers?.ok && { data: answers.answers, price: values.price || undefined }),
    }
  },
  claim: (values) => ({
    type_sinistre: values.type_sinistre,
    date_sinistre: textAt(values, 'date_sinistre'),
    date_lieu: dateAndPlace(values),
    circonstances: values.circonstances,
    tiers: values.tiers,
  }),
}

/** Returns the fields to send besides the files (spec 001 §3), not yet validated. */
const bodyOf = (values: FormValues, context: FormContext): Fields => {
  const { kind, insurance } = context
  const pieces = requestKinds[kind].pieces.map(({ tick }) => tick)
  return {
    insurance_id: insurance.id,
    numero_contrat: insurance.insurance_number,
    type_couverture: String(insurance.insurance_type_id),
    report_type: requestKinds[kind].code,
    pieces: ticksOf(values, 'pieces', pieces),
    ...fieldsOf[kind](values, context),
  }
}

/** Returns the body with the pieces that have files, ignoring ticks without a file. */
export const withSentPieces = (body: AddReport, files: Readonly<Record<string, unknown>>): AddReport => {
  const kind = requestKindOfCode(body.report_type)
  if (!kind) return body
  const sent = requestKinds[kind].pieces.map(({ tick, part }) => [tick, part in files])
  return { ...body, pieces: Object.fromEntries(sent) as Record<string, boolean> }
}

/** Returns the form field of a path on the wire. */
export const fieldOfPath = (path: string, values: FormValues): string => {
  if (path === 'motif' && textAt(values, 'motif') === 'other') return ownMotive
  return path === 'date_lieu' ? 'lieu' : path.replace(/^data\./, '')
}

/** Returns the issues of a renewal's checkboxes: the customer ticks a change or "no change". */
const renewalIssues = (values: FormValues, body: AddReport | undefined): Issue[] => {
  const names = [...changeKeys.map((key) => `changements.${key}`), noChange]
  const any = names.some((name) => isTicked(values, name))
  const wish = body?.report_type === requestKinds.renewal.code ? body : undefined
  return [
    ...(any ? [] : [{ path: 'changements', message: 'validation.changes.required' } as const]),
    ...(wish
      ? requestKinds.renewal.issues({
          ...wish,
          changements: isTicked(values, noChange) ? wish.changements : undefined,
        })
      : []),
  ]
}

/**
 * Returns issues beyond the schema of the call: checkboxes of a renewal, dates outside the
 * contract, invalid answers.
 */
const issuesBeyondSchema = (
  values: FormValues,
  context: FormContext,
  body: AddReport | undefined,
): Issue[] => {
  const { kind, term, today } = context
  if (kind === 'renewal') return renewalIssues(values, body)
  const answers = kind === 'endorsement' ? newAnswers(values, context) : undefined
  const dates = {
    date_resiliation: readDate(values.date_resiliation),
    date_effet: readDate(values.date_effet),
    date_sinistre: readDate(values.date_sinistre),
  }
  const day = formIssues(kind, dates, { term, asOf: today })
  return [...day, ...(answers?.ok === false ? answers.issues : [])]
}

const ownOrder: Record<RequestKind, readonly string[]> = {
  renewal: ['changements', 'commentaires'],
  termination: ['motif', ownMotive, 'date_resiliation'],
  endorsement: ['modification', 'date_effet'],
  claim: ['type_sinistre', 'date_sinistre', 'lieu', 'circonstances', 'tiers'],
}

/** Returns the field names in the order of the form. */
export const fieldOrder = ({ kind, product }: Pick<FormContext, 'kind' | 'product'>): string[] => [
  ...ownOrder[kind],
  ...(kind === 'endorsement' ? answerKeys(productForms[product]) : []),
  ...requestKinds[kind].pieces.map(({ part }) => part),
]

/**
 * Schema of a form: validates with the schema of the call, which strips tags, and outputs the body.
 * Reports all issues at once, each at its field.
 */
export const requestFormSchema = (context: FormContext) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((input, payload): AddReport => {
      const values = input as FormValues
      const checked = AddReport.safeParse(bodyOf(values, context))
      const wrong = checked.error ? issuesOf(checked.error) : []
      const issues = [...wrong, ...issuesBeyondSchema(values, context, checked.data)]
      if (checked.success && issues.length === 0) return checked.data
      for (const { path, message, values: params } of issues)
        payload.issues.push({ code: 'custom', path: [fieldOfPath(path, values)], message, params, input })
      return z.NEVER
    }),
  )
