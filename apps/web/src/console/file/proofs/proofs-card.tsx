import type { AgentFile } from '@wassit/domain/api/agent'
import { proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import { useState } from 'react'
import { randomUuid } from '../../../api/random-uuid.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { FileField } from '../../file-field.tsx'
import { ActButton, useFieldOf } from '../../form-parts.tsx'
import { Fields } from '../acts/act-form.tsx'
import { Card } from '../card.tsx'
import { useDocumentName } from '../file-documents.tsx'
import { FormFold } from '../form-fold.tsx'
import { paperTypes } from '../issuing/issuing-actions.ts'
import { proofForm, refuseForm } from './proof-actions.ts'

type Checklist = AgentFile['insurance']['checklist']

/** Proofs that the file needs, the act before which each is needed, and which have arrived. */
const Needed = ({ checklist }: { checklist: Checklist }) => {
  const { t } = useWords()
  if (checklist.length === 0) return <p className="text-sm text-muted">{t('console.proofs.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {checklist.map(({ proof, stage, received }) => (
        <li key={proof} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <span>{t(`document.proof.${proof}`)}</span>
          <span className="text-sm text-muted">{t(`console.proofs.stage.${stage}`)}</span>
          <span className="ms-auto">
            <Badge tone={received ? 'success' : 'waiting'}>
              {t(received ? 'console.proofs.received' : 'console.proofs.missing')}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

const AddFields = () => {
  const { t } = useWords()
  return (
    <>
      <Select
        {...useFieldOf('kind')}
        label={t('console.issue.kind')}
        placeholder={t('common.form.choose')}
        choices={proofFiles.map((kind) => ({ value: wireKeyOf(kind), label: t(`document.kind.${kind}`) }))}
      />
      <FileField
        label={t('console.issue.file')}
        hint={t('console.issue.fileHint')}
        types={paperTypes}
        isRequired
      />
    </>
  )
}

/** Form of a file that the customer handed over at the counter or sent by message. */
const AddForm = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  return (
    <PostForm schema={proofForm} order={['kind', 'file']} refusal={refusal}>
      <input type="hidden" name="_key" value={key} />
      <Fields>
        <AddFields />
        <div>
          <ActButton act="proof" withFile>
            {t('console.proofs.addSubmit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

const RefuseFields = ({ files }: { files: AgentFile['documents'] }) => {
  const { t } = useWords()
  const nameOf = useDocumentName()
  return (
    <>
      <Select
        {...useFieldOf('value')}
        label={t('console.issue.kind')}
        placeholder={t('common.form.choose')}
        choices={files.map((file) => ({ value: file.value, label: nameOf(file) }))}
      />
      <TextInput
        {...useFieldOf('reason')}
        label={t('console.reason.label')}
        hint={t('console.reason.read')}
      />
    </>
  )
}

/** Form that refuses a file which cannot be used, with the reason for the customer. */
const RefuseForm = ({ files, refusal }: { files: AgentFile['documents']; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  return (
    <PostForm schema={refuseForm} order={['value', 'reason']} refusal={refusal}>
      <Fields>
        <p className="text-muted">{t('console.proofs.refuseText')}</p>
        <RefuseFields files={files} />
        <div>
          <ActButton act="refuseProof" look="secondary">
            {t('console.proofs.refuseSubmit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

interface ProofsProps {
  file: AgentFile
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
  /** Key of the visit: after a success, empty forms follow. */
  visit: string
}

/** Checklist of the file, with the forms to add a file for the customer and to refuse one. */
export const ProofsCard = ({ file: { insurance, documents }, refusalOf, visit }: ProofsProps) => {
  const { t } = useWords()
  const files = documents.filter(({ refusable }) => refusable)
  const keyOf = (act: string) => (refusalOf(act) ? act : `${act}-${visit}`)
  return (
    <Card title={t('console.proofs.title')}>
      <Needed checklist={insurance.checklist} />
      <FormFold key={keyOf('proof')} title={t('console.proofs.add')} open={refusalOf('proof') !== undefined}>
        <AddForm refusal={refusalOf('proof')} />
      </FormFold>
      {files.length > 0 && (
        <FormFold
          key={keyOf('refuseProof')}
          title={t('console.proofs.refuse')}
          open={refusalOf('refuseProof') !== undefined}
        >
          <RefuseForm files={files} refusal={refusalOf('refuseProof')} />
        </FormFold>
      )}
    </Card>
  )
}
