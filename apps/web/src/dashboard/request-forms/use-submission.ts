import { requestCalls } from '@wassit/domain/api/requests/requests'
import { requestKinds } from '@wassit/domain/request/request'
import { useEffect, useMemo, useRef, useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { usePending } from '../../forms/use-sending.ts'
import { useRetryOnline } from '../../ui/use-retry-online.ts'
import { closeTray, openTray } from './draft-tray.ts'
import type { FileTray } from '../../request-forms/file-tray.ts'
import type { ReadyForm } from '../../request-forms/kind-form.ts'
import { fieldOrder, requestFormSchema } from '../../request-forms/request-body.ts'
import { sendings } from './sending.ts'
import { useDraft } from './use-draft.ts'

const useTrayOfForm = ({ kind, insurance, files }: ReadyForm): FileTray => {
  const [tray] = useState(() => openTray(kind, insurance.id, files))
  const pending = usePending()
  useEffect(() => tray.retryLost(), [tray])
  // A form that is being sent takes its lost files along.
  useRetryOnline(() => pending || tray.retryLost())
  useEffect(() => {
    const handleUnload = (event: Event) => tray.isAtRisk() && event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [tray])
  return tray
}

/** Reads the files of the draft again, because another tab removed or sent some. */
const refresh = async ({ kind, insurance }: ReadyForm, tray: FileTray): Promise<void> => {
  const query = { insurance_id: insurance.id, type: requestKinds[kind].slug }
  const result = await customerCall(requestCalls.requestDraft, { query })
  if (result.ok) tray.restore(result.data.files)
}

/** Collects the parts of a form around its fields: key, schema, files, draft and progress. */
export const useSubmission = (form: ReadyForm) => {
  const [key] = useState(randomUuid)
  const tray = useTrayOfForm(form)
  const { keeper, kept } = useDraft(form.kind, form.insurance.id)
  const [progress, setProgress] = useState(0)
  const abort = useRef<AbortController>(undefined)
  const schema = useMemo(() => requestFormSchema(form), [form])
  const order = useMemo(() => fieldOrder(form), [form])
  useEffect(() => {
    const begin = () => {
      setProgress(0)
      abort.current = new AbortController()
      return abort.current
    }
    return sendings.register(key, {
      kind: form.kind,
      schema,
      order,
      tray,
      onProgress: setProgress,
      begin,
      onSent: () => {
        closeTray(form.kind, form.insurance.id)
        void keeper.current?.forget()
      },
      onFilesGone: () => refresh(form, tray),
    })
  }, [key, schema, order, tray, keeper, form])
  return { key, tray, schema, order, keeper, kept, progress, stop: () => abort.current?.abort() }
}
