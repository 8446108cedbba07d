import { useEffect, useMemo, useRef, useState } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import { readyFile } from '../upload/ready-file.ts'
import { createFileTray } from './file-tray.ts'
import type { ReadyForm } from './form-data.ts'
import { fieldOrder, requestFormSchema } from './request-body.ts'
import { registerSending } from './sending.ts'
import { useDraft } from './use-draft.ts'

/** Files of this rendered form; unmounting releases their previews. */
const useTrayOfForm = () => {
  const [tray] = useState(() => createFileTray({ prepare: readyFile, urls: URL }))
  useEffect(() => () => tray.dispose(), [tray])
  return tray
}

/** Collects the parts of a form around its fields: key, schema, files, draft and progress. */
export const useSubmission = (form: ReadyForm) => {
  const [key] = useState(randomUuid)
  const tray = useTrayOfForm()
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
    const onSent = () => void keeper.current?.forget()
    return registerSending(key, { schema, order, files: tray.chosen, onProgress: setProgress, begin, onSent })
  }, [key, schema, order, tray, keeper])
  return { key, tray, schema, order, keeper, kept, progress, stop: () => abort.current?.abort() }
}
