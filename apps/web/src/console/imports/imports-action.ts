import { importCalls } from '@wassit/domain/api/book/imports'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { redirect } from 'react-router'
import { confirming } from '../../api/confirmation.ts'
import { customerAction } from '../../api/customer.ts'
import { uploadCall } from '../../api/upload.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues, textAt } from '../../forms/values.ts'
import { tellUpload } from '../acts/upload-progress.ts'

/** Sends a file to be checked, and opens its import. */
export const importsAction = customerAction(async ({ request }) => {
  const form = await request.formData()
  const values = readValues(form)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return refuse(values, { issues: [{ path: 'file', message: 'validation.required' }] })
  try {
    const call = confirming(uploadCall(tellUpload))
    const sent = await call(importCalls.openImport, {
      body: { insurer_id: textAt(values, 'insurer_id') },
      files: { file: [file] },
    })
    return sent.ok ? redirect(consolePaths.import(sent.data.id)) : refuse(values, failureOf(sent))
  } finally {
    tellUpload(undefined)
  }
})
