import type { Answer } from '@wassit/domain/api/endpoint'
import { reconciliationCalls } from '@wassit/domain/api/ledger/reconciliation'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useActionData } from 'react-router'
import { confirming } from '../../api/confirmation.ts'
import { customerAction } from '../../api/customer.ts'
import { uploadCall } from '../../api/upload.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { readValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { tableLoader } from '../tables/cards.ts'
import { TablePage } from '../tables/table-page.tsx'
import type { ChosenProps } from '../tables/table-page.tsx'
import { tellUpload } from '../acts/upload-progress.ts'
import { FollowTabs } from './follow-frame.tsx'

interface Compared {
  compared: Answer<typeof reconciliationCalls.compareGateway>
}

export const loader = tableLoader(() => 'differences')

/** Sends a statement of the gateway. */
export const action = customerAction(async ({ request }) => {
  const form = await request.formData()
  const values = readValues(form)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return refuse(values, { issues: [{ path: 'file', message: 'validation.required' }] })
  try {
    const call = confirming(uploadCall(tellUpload))
    const sent = await call(reconciliationCalls.compareGateway, { body: {}, files: { file: [file] } })
    return sent.ok ? ({ compared: sent.data } satisfies Compared) : refuse(values, failureOf(sent))
  } finally {
    tellUpload(undefined)
  }
})

const Fields = () => {
  const { t } = useWords()
  const { idOf, errorOf, pending } = useForm()
  return (
    <>
      <FileInput
        id={idOf('file')}
        label={t('tables.difference.file')}
        error={errorOf('file')}
        accept=".csv,.xlsx,.txt"
        choose={t('file.contract.choose')}
        replace={t('file.contract.replace')}
      />
      <Button type="submit" formEncType="multipart/form-data" aria-disabled={pending || undefined}>
        {t(pending ? 'common.form.sending' : 'tables.difference.compare')}
      </Button>
    </>
  )
}

/** Form of a statement of the gateway, for members who may record money. */
const Compare = () => {
  const { t } = useWords()
  const may = useMay()
  const answer = useActionData<Refusal | Compared | null>()
  if (!may('payment')) return null
  return (
    <PostForm
      refusal={answer && 'issues' in answer ? answer : undefined}
      needsScript
      className="grid max-w-xl justify-items-start gap-4 rounded-xl border border-line bg-surface p-4"
    >
      <Fields />
      <p role="status" className="font-semibold empty:hidden">
        {answer && 'compared' in answer && t('tables.difference.compared', answer.compared)}
      </p>
    </PostForm>
  )
}

/** Closes the chosen differences with what someone found out, and takes them as a file. */
const Settle = ({ rows, files, onClear }: ChosenProps) => {
  const { t } = useWords()
  const may = useMay()
  const { isBusy, message, send } = useSend()
  const [reason, setReason] = useState('')
  const ids = rows.map(({ id }) => String(id))
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (ids.length === 0) return
    await send(async () => {
      const sent = await staffCall(reconciliationCalls.closeDifferences, { body: { ids, reason } })
      if (sent.ok) {
        setReason('')
        onClear()
      }
      return sent
    }, 'tables.difference.settled')
  }
  return (
    <section
      aria-label={t('tables.difference.chosen', { count: ids.length })}
      className="rounded-xl border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold">
          {t('tables.difference.chosen', { count: ids.length })}
        </p>
        {ids.length > 0 && files}
      </div>
      {may('payment') && (
        <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-wrap items-end gap-3 pt-3">
          <TextInput
            id="difference-reason"
            name="reason"
            label={t('tables.difference.reason')}
            value={reason}
            maxLength={300}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            fieldClassName="min-w-64 grow"
          />
          <Button type="submit" aria-disabled={isBusy || ids.length === 0 || undefined}>
            {t('tables.difference.settle')}
          </Button>
        </form>
      )}
      <p role="alert" className="mt-2 font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </section>
  )
}

/** Page /console/ecarts: records of the same money that differ, and the statement of the gateway. */
export const Component = () => (
  <TablePage table="differences" tabs={<FollowTabs />} above={Compare} acts={Settle} />
)
