import { IncidentBody, LegalVersionBody, contentCalls } from '@wassit/domain/api/site/content'
import type { IncidentView, LegalVersionView } from '@wassit/domain/api/site/content'
import { moroccanClock, moroccanMoment } from '@wassit/domain/site/incident'
import { legalKinds } from '@wassit/domain/site/legal-text'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import { redirect } from 'react-router'
import { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { moroccanOffset } from '../../clock.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { FormValues } from '../../forms/values.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { isPending, listLoader } from '../admin/admin-data.ts'
import { editOf, withoutEdit } from '../admin/editing.ts'
import { withSeen } from '../acts/seen-values.tsx'
import { reading } from '../live/reading.ts'

export interface SiteTexts {
  texts: LegalVersionView[]
  incidents: IncidentView[]
}

const loadBoth = async (call: Call) => {
  const [texts, incidents] = await Promise.all([call(contentCalls.legalTexts), call(contentCalls.incidents)])
  if (!texts.ok) return texts
  if (!incidents.ok) return incidents
  return { ok: true as const, data: { texts: texts.data.texts, incidents: incidents.data.incidents } }
}

export const textsLoader = listLoader<SiteTexts>(loadBoth)

/** Returns the legal text that the dialog in the address edits, if any. */
export const textEdited = (edit: string): LegalKind | undefined => legalKinds.find((kind) => kind === edit)

/** Turns a Moroccan time of a form field into a moment; null if empty: from now on, or without an end. */
const momentOf = (clock: unknown): string | null => {
  if (typeof clock !== 'string' || clock === '') return null
  return moroccanMoment(clock, moroccanOffset)?.toISOString() ?? clock
}

export const incidentForm = reading(
  (values) => ({
    ...values,
    reason: values.reason === '' ? undefined : values.reason,
    starts_at: momentOf(values.starts_at) ?? new Date().toISOString(),
    ends_at: values.end_now === undefined ? momentOf(values.ends_at) : new Date().toISOString(),
  }),
  IncidentBody,
)

export const incidentValues = (incident: IncidentView | undefined): FormValues =>
  incident
    ? {
        fr: incident.fr,
        en: incident.en,
        ar: incident.ar,
        starts_at: moroccanClock(new Date(incident.starts_at), moroccanOffset),
        ends_at: incident.ends_at === null ? '' : moroccanClock(new Date(incident.ends_at), moroccanOffset),
      }
    : {}

/** Starts a new version with the texts of the last one. */
export const versionValues = (texts: readonly LegalVersionView[], kind: LegalKind): FormValues => {
  const newest = texts
    .filter((text) => text.kind === kind)
    .toSorted((left, right) => right.version - left.version)[0]
  return {
    kind,
    version: String((newest?.version ?? 0) + 1),
    fr: newest?.fr ?? '',
    en: newest?.en ?? '',
    ar: newest?.ar ?? '',
  }
}

const keyOf = (form: FormData) => {
  const key = form.get('_key')
  return typeof key === 'string' && key ? { 'idempotency-key': key } : undefined
}

const saveIncident = (call: Call, edit: string, body: z.output<typeof IncidentBody>, form: FormData) =>
  edit === 'incident'
    ? call(contentCalls.addIncident, { body, headers: keyOf(form) })
    : call(contentCalls.changeIncident, { params: { id: edit }, body })

/** Form of a version; an empty reason is none. */
export const versionForm = reading(
  (values) => ({ ...values, reason: values.reason === '' ? undefined : values.reason }),
  LegalVersionBody,
)

/** Body of either dialog of the page. */
const EditedBody = z.union([LegalVersionBody, IncidentBody])
type EditedBody = z.output<typeof EditedBody>

const save = (call: Call, edit: string, body: EditedBody, form: FormData) =>
  'kind' in body ? call(contentCalls.addLegalText, { body }) : saveIncident(call, edit, body, form)

/** Saves the form of the page's dialog and closes it. */
export const textsAction = customerAction(
  formAction({
    schema: ({ request }) =>
      textEdited(editOf(new URL(request.url).searchParams))
        ? (versionForm as z.ZodMiniType<EditedBody>)
        : (incidentForm as z.ZodMiniType<EditedBody>),
    order: ['kind', 'version', 'effective_from', 'fr', 'en', 'ar', 'reason', 'starts_at', 'ends_at'],
    submit: async (body, { request, context }, _values, form) => {
      const url = new URL(request.url)
      const call = withSeen(context.get(api), form)
      const result = await save(call, editOf(url.searchParams), body, form)
      if (!result.ok) return failureOf(result)
      leaveToast(isPending(result.data) ? 'access.change.askedText' : 'console.saved')
      return redirect(withoutEdit(url.pathname, url.searchParams))
    },
  }),
)
