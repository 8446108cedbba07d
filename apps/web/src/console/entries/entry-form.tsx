import { enteredRequestCalls } from '@wassit/domain/api/requests/entered-requests'
import { entrySources } from '@wassit/domain/request/entry'
import { requestKinds } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { customerCall } from '../../api/customer.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { useWords } from '../../i18n/words.tsx'
import { createFileTray } from '../../request-forms/file-tray.ts'
import type { FileTray } from '../../request-forms/file-tray.ts'
import { FormDeskProvider } from '../../request-forms/form-desk.ts'
import type { FormDesk } from '../../request-forms/form-desk.ts'
import { Callout, Section, Tiles } from '../../request-forms/form-parts.tsx'
import { FormView } from '../../request-forms/form-view.tsx'
import type { FormParts } from '../../request-forms/form-view.tsx'
import type { ReadyForm } from '../../request-forms/kind-form.ts'
import { fieldOrder } from '../../request-forms/request-body.ts'
import { useRefusal } from '../../request-forms/use-refusal.ts'
import { readyFile } from '../../upload/ready-file.ts'
import type { EntryData } from './entry-data.ts'
import { entrySchema, sendings } from './entry-sending.ts'

type Entry = Extract<EntryData, { form: ReadyForm }>

const deskOf = (number: string): FormDesk => ({
  quote: (body, signal) =>
    customerCall(enteredRequestCalls.quoteEntry, { params: { insurance_number: number }, body, signal }),
})

/** Tray of a form without a draft: its files are sent along. */
const newTray = ({ kind }: ReadyForm): FileTray =>
  createFileTray({
    pieces: requestKinds[kind].pieces,
    prepare: readyFile,
    urls: URL,
    newId: randomUuid,
  })

/** Collects the parts of the form and registers it for the action of the page. */
const useEntry = (form: ReadyForm): FormParts => {
  const [key] = useState(randomUuid)
  const [tray] = useState(() => newTray(form))
  const [progress, setProgress] = useState(0)
  const abort = useRef<AbortController>(undefined)
  const schema = useMemo(() => entrySchema(form), [form])
  const order = useMemo(() => ['source', ...fieldOrder(form)], [form])
  useEffect(() => {
    const begin = () => {
      setProgress(0)
      abort.current = new AbortController()
      return abort.current
    }
    const noDraft = async () => {}
    const { kind } = form
    return sendings.register(key, {
      kind,
      schema,
      order,
      tray,
      onProgress: setProgress,
      begin,
      onSent: tray.dispose,
      onFilesGone: noDraft,
    })
  }, [key, schema, order, tray, form])
  return { key, tray, schema, order, kept: 'idle', progress, stop: () => abort.current?.abort() }
}

/** Way in which the customer asked, and whether a message will reach them. */
const Asked = ({ customer, reachedBy }: Pick<Entry, 'customer' | 'reachedBy'>) => {
  const { t } = useWords()
  return (
    <Section title={t('request-desk.entry.for', { customer })}>
      <Tiles
        name="source"
        label={t('request-desk.entry.source')}
        hint={t('request-desk.entry.sourceHint')}
        choices={entrySources.map((value) => ({ value, label: t(`request-desk.entry.source.${value}`) }))}
      />
      <Callout kind={reachedBy ? 'note' : 'warn'}>
        {t(`request-desk.entry.tells.${reachedBy ?? 'nobody'}`)}
      </Callout>
    </Section>
  )
}

/** The customer's own form of a request, as an agent fills it in for them. */
export const EntryForm = ({ entry: loaded }: { entry: Entry }) => {
  // Keeps the data of the first render, because a reload must not overwrite typed fields.
  const [{ form, customer, reachedBy }] = useState(loaded)
  const parts = useEntry(form)
  const refused = useRefusal()
  const navigate = useNavigate()
  const number = form.insurance.insurance_number
  const desk = useMemo(() => deskOf(number), [number])
  return (
    <FormDeskProvider value={desk}>
      <FormView
        form={form}
        parts={parts}
        refused={refused}
        onCancel={() => void navigate(consolePaths.file(number))}
        first={<Asked customer={customer} reachedBy={reachedBy} />}
      />
    </FormDeskProvider>
  )
}
