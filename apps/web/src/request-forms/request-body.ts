import { AddReport } from '@wassit/domain/api/requests/request-forms'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { readDate } from '@wassit/domain/party/date'
import { formIssues, requestKindOfCode, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { z } from 'zod/mini'
import { isTicked, ticksOf } from '../forms/values.ts'
import type { FormValues } from '../forms/values.ts'
import type { Fields, FormContext } from './kind-form.ts'
import { kinds } from './kinds.ts'

/** Returns the fields to send in addition to the files (spec 001 §3), not yet validated. */
const bodyOf = (values: FormValues, context: FormContext): Fields => {
  const { kind, insurance } = context
  const pieces = requestKinds[kind].pieces.map(({ tick }) => tick)
  return {
    insurance_id: insurance.id,
    numero_contrat: insurance.insurance_number,
    type_couverture: String(insurance.insurance_type_id),
    report_type: requestKinds[kind].code,
    pieces: ticksOf(values, 'pieces', pieces),
    ...(isTicked(values, 'another') && { another: true }),
    ...kinds[kind].fields(values, context),
  }
}

/** Returns the body with the pieces that have files, ignoring ticks without a file. */
export const withSentPieces = <Body extends AddReport>(
  body: Body,
  files: Readonly<Record<string, unknown>>,
): Body => {
  const kind = requestKindOfCode(body.report_type)
  if (!kind) return body
  const sent = requestKinds[kind].pieces.map(({ tick, part }) => [tick, part in files])
  return { ...body, pieces: Object.fromEntries(sent) as Record<string, boolean> }
}

/** Returns the form field of a path on the wire. */
export const fieldOfPath = (kind: RequestKind, path: string, values: FormValues): string =>
  kinds[kind].fieldOf?.(path, values) ?? path

/** Returns issues beyond the schema of the call: a day outside the contract, and those of the kind. */
const issuesBeyondSchema = (
  values: FormValues,
  context: FormContext,
  body: AddReport | undefined,
): Issue[] => {
  const { kind, term, today } = context
  const { day, issues } = kinds[kind]
  return [
    ...(day ? formIssues(kind, { [day]: readDate(values[day]) }, { term, asOf: today }) : []),
    ...(issues?.(values, context, body) ?? []),
  ]
}

/** Returns the field names in the order of the form. */
export const fieldOrder = ({ kind, product }: Pick<FormContext, 'kind' | 'product'>): string[] => [
  ...kinds[kind].order(product),
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
      for (const { path, message, values: params } of issues) {
        const field = fieldOfPath(context.kind, path, values)
        payload.issues.push({ code: 'custom', path: [field], message, params, input })
      }
      return z.NEVER
    }),
  )
