import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { kindOfWireKey, wireKeyOf } from '@wassit/domain/document/document'
import {
  isOpenRequest,
  requestKindOfCode,
  requestKinds,
  requestStatuses,
  requestStatusOf,
} from '@wassit/domain/request/request'
import type { EntrySource } from '@wassit/domain/request/entry'
import { customerPapers } from '@wassit/domain/request/requestable-documents'
import type { CustomerPaper } from '@wassit/domain/request/requestable-documents'
import type { MessageId } from '@wassit/words/catalogue'
import { useId, useState } from 'react'
import type { ComponentType } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { Radios } from '../../ui/radios.tsx'
import { Card } from '../file/card.tsx'
import { FormFold } from '../file/form-fold.tsx'
import { useMay } from '../agent.ts'
import { PaperTray } from '../papers/paper-tray.tsx'
import { RefuseForm } from '../papers/refuse-form.tsx'
import { AskForm } from './acts/ask-form.tsx'
import { sendPaper } from './acts/paper-actions.ts'

/** Ways in which a paper itself comes. */
const sources = ['office', 'whatsapp'] as const satisfies readonly EntrySource[]

interface FormProps {
  file: AgentRequestFile
  refusal: Refusal | undefined
}

/** Documents that the customer gave an agent, those that were asked for first. */
const AddForm = ({ file: { request } }: FormProps) => {
  const { t } = useWords()
  const [source, setSource] = useState<EntrySource>('office')
  const kindOfRequest = requestKindOfCode(request.report_type) ?? 'claim'
  const asked = request.papers_asked.map(kindOfWireKey)
  const usual = requestKinds[kindOfRequest].pieces.map(({ kind }) => kind)
  const first: readonly CustomerPaper[] = asked.length > 0 ? asked : usual
  const choices = customerPapers.map((kind) => ({
    value: wireKeyOf(kind),
    label: t(`document.kind.${kind}`),
    isAwaited: first.includes(kind),
  }))
  return (
    <div className="grid gap-4">
      <Radios
        id={useId()}
        name="source"
        label={t('request-desk.papers.source')}
        choices={sources.map((value) => ({ value, label: t(`file.paper.source.${value}`) }))}
        defaultValue={source}
        onChange={(value) => setSource(sources.find((each) => each === value) ?? 'office')}
      />
      <PaperTray choices={choices} send={(...paper) => sendPaper(request.Report_number, source, paper)} />
    </div>
  )
}

const RefusePaper = ({ file: { documents }, refusal }: FormProps) => (
  <RefuseForm
    act="refusePaper"
    text="request-desk.papers.refuseText"
    documents={documents.filter(({ refusable }) => refusable)}
    refusal={refusal}
  />
)

interface CardProps {
  file: AgentRequestFile
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
  /** Key of the visit: after a success, empty forms follow. */
  visit: string
}

/** Acts on the papers of an open request: add one, ask for some, refuse one. */
export const PapersCard = ({ file, refusalOf, visit }: CardProps) => {
  const { t } = useWords()
  const may = useMay()
  const { request, documents, targets } = file
  if (!isOpenRequest(requestStatusOf(request.status))) return null
  // The acts of the request have this form while it moves the request.
  const asksHere = may('requests') && !targets.includes(requestStatuses.documentsRequired.code)
  const forms: Record<string, { title: MessageId; Form: ComponentType<FormProps> } | false> = {
    addPaper: may('file') && { title: 'file.proofs.add', Form: AddForm },
    requireDocument: asksHere && { title: 'request-desk.act.requireDocument', Form: AskForm },
    refusePaper: may('requests') &&
      documents.some(({ refusable }) => refusable) && { title: 'file.proofs.refuse', Form: RefusePaper },
  }
  return (
    <Card title={t('request-desk.papers.title')}>
      {Object.entries(forms).map(([act, form]) => {
        if (!form) return null
        const refusal = refusalOf(act)
        return (
          <FormFold
            key={refusal || act === 'addPaper' ? act : `${act}-${visit}`}
            title={t(form.title)}
            open={refusal !== undefined}
          >
            <form.Form file={file} refusal={refusal} />
          </FormFold>
        )
      })}
    </Card>
  )
}
