import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import type { MessageId } from '@wassit/words/catalogue'
import { errors } from '@wassit/domain/errors/errors'
import { redirect } from 'react-router'
import type { z } from 'zod/mini'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Failure } from '../../forms/action.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { withSeen } from '../acts/seen-values.tsx'
import { editOf, withoutEdit } from './editing.ts'

export type Result<T> = { ok: true; data: T } | Refused | Unreachable

/** List of a period, with the faults of what was typed, and the filters that were left out. */
export type OfDays<T> = T & { faults?: readonly Issue[]; ignored?: readonly string[] }

/** Typed fields of a list, which show their faults: days, and bounds of its amount. */
const typedFields = { from: undefined, to: undefined, least: undefined, most: undefined }

/** Filters with a list of values, of which an old address may name one that does not exist. */
const chosenFields: ReadonlySet<string> = new Set(['product', 'insurer', 'agent', 'source', 'state'])

/**
 * Asks for a list of a period. If a typed field has a fault, the page needs the list without these fields to show the
 * form with what was typed. A filter by an unknown value is left out.
 */
export const askDays = async <T extends object, Q extends { from?: unknown; to?: unknown }>(
  ask: (query: Q) => Promise<Result<T>>,
  query: Q,
): Promise<Result<OfDays<T>>> => {
  const result = await ask(query)
  if (result.ok || result.offline) return result
  const faults = result.issues.filter(({ path }) => path in typedFields)
  const ignored = result.issues.map(({ path }) => path).filter((path) => chosenFields.has(path))
  if (faults.length + ignored.length === 0) return result
  const usual = await ask({
    ...query,
    ...(faults.length > 0 && typedFields),
    ...Object.fromEntries(ignored.map((name) => [name, undefined])),
  })
  if (!usual.ok) return usual
  return {
    ok: true,
    data: { ...usual.data, ...(faults.length > 0 && { faults }), ...(ignored.length > 0 && { ignored }) },
  }
}

export type ListData<T> = { list: T } | { failure: LoadFailure }

export const listLoader = <T>(load: (call: Call, search: URLSearchParams) => Promise<Result<T>>) =>
  customerLoader<ListData<T>>(async ({ request, context }) => {
    const result = await load(context.get(api), new URL(request.url).searchParams)
    return result.ok ? { list: result.data } : { failure: failureOfLoad(result) }
  })

/** Tells whether what was saved waits for another person. */
export const isPending = (answer: unknown): boolean =>
  answer instanceof Object && 'pending' in answer && answer.pending === true

interface Saving<S extends z.ZodMiniType> {
  /** Schema of the form in the address; `edit` names the form. */
  schema: (edit: string) => S
  save: (call: Call, edit: string, body: z.output<S>, search: URLSearchParams) => Promise<Result<unknown>>
  /** Field next to which the page shows an error that names no field. */
  places: Partial<Record<ErrorCode, string>>
  /** Message of a success; that it is saved, by default. */
  toast?: (answer: unknown) => MessageId
}

const placed = (result: Refused | Unreachable, places: Partial<Record<ErrorCode, string>>): Failure => {
  const path = result.offline ? undefined : places[result.code]
  if (result.offline || path === undefined) return failureOf(result)
  return {
    status: result.status,
    issues: [{ path, message: errors[result.code].message satisfies MessageId }],
  }
}

/** Returns the action of an administration page, which saves the dialog's form and closes it. */
export const savingAction = <S extends z.ZodMiniType>({
  schema,
  save,
  places,
  toast = () => 'console.saved',
}: Saving<S>) =>
  customerAction(
    formAction({
      schema: ({ request }) => schema(editOf(new URL(request.url).searchParams)),
      submit: async (body, { request, context }, _values, form) => {
        const url = new URL(request.url)
        const call = withSeen(context.get(api), form)
        const result = await save(call, editOf(url.searchParams), body, url.searchParams)
        if (!result.ok) return placed(result, places)
        leaveToast(toast(result.data))
        return redirect(withoutEdit(url.pathname, url.searchParams))
      },
    }),
  )
