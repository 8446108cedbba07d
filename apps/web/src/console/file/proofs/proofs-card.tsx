import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { kindOfWireKey, proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import { filesOfProof } from '@wassit/domain/document/proof'
import type { Refusal } from '../../../forms/action.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../card.tsx'
import { FormFold } from '../form-fold.tsx'
import { PaperTray } from '../../papers/paper-tray.tsx'
import { RefuseForm } from '../../papers/refuse-form.tsx'
import { sendProof } from './proof-actions.ts'

type Checklist = AgentFile['insurance']['checklist']

/** Proofs that the file needs, the act before which each is needed, and which have arrived. */
const Needed = ({ checklist }: { checklist: Checklist }) => {
  const { t } = useWords()
  if (checklist.length === 0) return <p className="text-sm text-muted">{t('file.proofs.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {checklist.map(({ proof, stage, received }) => (
        <li key={proof} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <span>{t(`document.proof.${proof}`)}</span>
          <span className="text-sm text-muted">{t(`file.proofs.stage.${stage}`)}</span>
          <span className="ms-auto">
            <Badge tone={received ? 'success' : 'waiting'}>
              {t(received ? 'file.proofs.received' : 'file.proofs.missing')}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Files that the customer handed over at the counter or sent by message, those that are missing first. */
const AddForm = ({ file: { insurance } }: { file: AgentFile }) => {
  const { t } = useWords()
  const { checklist, insurance_number: number, required_documents: required } = insurance
  const awaited = new Set<string>([
    ...required.map(kindOfWireKey),
    ...checklist.filter(({ received }) => !received).flatMap(({ proof }) => filesOfProof(proof)),
  ])
  const choices = proofFiles.map((kind) => ({
    value: wireKeyOf(kind),
    label: t(`document.kind.${kind}`),
    isAwaited: awaited.has(kind),
  }))
  return <PaperTray choices={choices} send={(...paper) => sendProof(number, ...paper)} />
}

interface ProofsProps {
  file: AgentFile
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
  /** Key of the visit: after a success, empty forms follow. */
  visit: string
}

/** Checklist of the file, with the forms to add a file for the customer and to refuse one. */
export const ProofsCard = ({ file, refusalOf, visit }: ProofsProps) => {
  const { t } = useWords()
  const { insurance, documents } = file
  const files = documents.filter(({ refusable }) => refusable)
  const keyOf = (act: string) => (refusalOf(act) ? act : `${act}-${visit}`)
  return (
    <Card title={t('file.proofs.title')}>
      <Needed checklist={insurance.checklist} />
      <FormFold title={t('file.proofs.add')} open={false}>
        <AddForm file={file} />
      </FormFold>
      {files.length > 0 && (
        <FormFold
          key={keyOf('refuseProof')}
          title={t('file.proofs.refuse')}
          open={refusalOf('refuseProof') !== undefined}
        >
          <RefuseForm
            act="refuseProof"
            text="file.proofs.refuseText"
            documents={files}
            refusal={refusalOf('refuseProof')}
          />
        </FormFold>
      )}
    </Card>
  )
}
