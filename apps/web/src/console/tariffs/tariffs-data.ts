import { adminCalls } from '@wassit/domain/api/people/admin'
import type { Answer } from '@wassit/domain/api/endpoint'
import { tariffCalls } from '@wassit/domain/api/insurers/tariffs'
import type { TariffFault } from '@wassit/domain/api/insurers/tariffs'
import { issuesOf } from '@wassit/domain/errors/issues'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { data, redirect } from 'react-router'
import { readTurns } from '../../areas/page-turns.tsx'
import { confirming } from '../../api/confirmation.ts'
import { customerAction } from '../../api/customer.ts'
import { uploadCall } from '../../api/upload.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import type { Refusal } from '../../forms/action.ts'
import { readValues } from '../../forms/values.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { listLoader } from '../admin/admin-data.ts'
import { tellUpload } from '../acts/upload-progress.ts'

export type TariffsList = Answer<typeof adminCalls.tariffs> & Answer<typeof tariffCalls.tariffVersions>

export const tariffsLoader = listLoader<TariffsList>(async (call, search) => {
  const reference = await call(adminCalls.tariffs)
  if (!reference.ok) return reference
  const own = await call(tariffCalls.tariffVersions, { query: readTurns(search) })
  return own.ok ? { ok: true, data: { ...reference.data, ...own.data } } : own
})

export const uploadForm = tariffCalls.uploadTariff.body
export const uploadOrder = ['insurer_id', 'insuranceType', 'note', 'file'] as const

/** Refusal of a file that was read: its faults, or the values to confirm. */
export interface FileRefusal extends Refusal {
  faults?: TariffFault[]
  questions?: TariffFault[]
}

/** Uploads a file and opens its draft; a file with faults stays in its form. */
export const uploadAction = customerAction(async ({ request }) => {
  const form = await request.formData()
  const values = readValues(form)
  const checked = uploadForm.safeParse(values)
  const file = form.get('file')
  const issues = checked.success ? [] : issuesOf(checked.error, uploadOrder)
  if (!(file instanceof File) || file.size === 0)
    issues.push({ path: 'file', message: 'validation.required' })
  if (!checked.success || issues.length > 0 || !(file instanceof File)) return refuse(values, { issues })
  try {
    const call = confirming(uploadCall(tellUpload))
    const sent = await call(tariffCalls.uploadTariff, { body: checked.data, files: { file: [file] } })
    if (!sent.ok) return refuse(values, failureOf(sent))
    const { id, faults, questions } = sent.data
    if (id === null) return data<FileRefusal>({ values, issues: [], faults, questions }, { status: 400 })
    leaveToast('tariffs.uploaded')
    return redirect(consolePaths.tariff(id))
  } finally {
    tellUpload(undefined)
  }
})
