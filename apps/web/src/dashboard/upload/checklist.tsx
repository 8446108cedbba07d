import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { documentKindOf, wireKeyOf } from '@wassit/domain/document/document'
import type { ProofFile } from '@wassit/domain/document/document'
import { isAlternative } from '@wassit/domain/document/proof'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { Fragment } from 'react'
import { customerCall } from '../../api/customer.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AdviserMessage } from '../detail/adviser-message.tsx'
import { Card } from '../detail/documents.tsx'
import { Fold } from '../detail/facts.tsx'
import { useReload } from '../detail/use-outcome.ts'
import { useMissing } from './missing.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './uploads.ts'
import { wantedFiles } from './wanted-files.ts'
import type { FileGroup } from './wanted-files.ts'

/** Returns a function that removes a file which no agent has opened, and reports the outcome. */
const useRemoval = ({ id }: InsuranceDetail) => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  return async (value: string): Promise<void> => {
    const result = await customerCall(policyCalls.removeDocument, { body: { insurance_id: id, value } })
    showToast(
      result.ok
        ? { kind: 'success', text: result.data.message }
        : { kind: 'error', text: noticeText(t, result.notice) },
    )
    reload()
  }
}

/** Name of a proof, the act before which it is needed, and whether it has arrived. */
const Head = ({ needed }: Pick<FileGroup, 'needed'>) => {
  const { t } = useWords()
  if (!needed) return null
  const { proof, stage, received } = needed
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h4 className="font-semibold">{t(`document.proof.${proof}`)}</h4>
      <span className="text-sm text-muted">{t(`dashboard.checklist.stage.${stage}`)}</span>
      {received && <Badge tone="success">{t('dashboard.upload.received')}</Badge>}
    </div>
  )
}

const Or = () => <li className="text-center text-sm text-muted">{useWords().t('dashboard.checklist.or')}</li>

/** Rows of the files that an agent asked for and of the checklist, with their uploads. */
const Files = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  const remove = useRemoval(insurance)
  const { queue, uploads } = useUploads(insurance, () => {
    showToast({ kind: 'success', text: t('dashboard.upload.done') })
    reload()
  })
  const fileOf = (slot: ProofFile) =>
    insurance.documents.findLast(({ value }) => documentKindOf(value) === slot)
  return (
    <>
      {insurance.required_reason && <AdviserMessage text={insurance.required_reason} />}
      <p className="mb-3 text-muted">{t('dashboard.upload.rules')}</p>
      {wantedFiles(insurance, (slot) => fileOf(slot) !== undefined).map(({ needed, slots }) => (
        <div key={needed?.proof ?? 'asked'} className="mt-4 first-of-type:mt-0">
          <Head needed={needed} />
          <ul className="grid gap-2.5">
            {slots.map((slot) => (
              <Fragment key={slot}>
                {needed && isAlternative(needed.proof, slot) && <Or />}
                <UploadRow
                  slot={slot}
                  queue={queue}
                  upload={uploads.find((upload) => upload.slot === slot)}
                  asked={insurance.missing_documents.includes(wireKeyOf(slot))}
                  file={fileOf(slot)}
                  onRemove={remove}
                />
              </Fragment>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** Status 8: the agent's request with its reason, and the files (spec 001 §2). */
export const DocumentUpload = ({ insurance }: { insurance: InsuranceDetail }) => (
  <Card title={useWords().t('dashboard.upload.title')}>
    <Files insurance={insurance} />
  </Card>
)

/** Statuses after the acceptance at which the contract waits for the missing files. */
const urgent: ReadonlySet<PolicyStatus> = new Set(['accepted', 'paymentReview', 'signatureRefused'])

/** Checklist of the file: open while the payment or the contract waits for it, otherwise folded. */
export const Checklist = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const missing = useMissing(insurance)
  const isComplete = insurance.checklist.every(({ received }) => received)
  const status = policyStatusOf(insurance.status)
  if (insurance.checklist.length === 0 || (status === 'active' && isComplete)) return null
  const title = t('dashboard.checklist.title')
  if (missing && urgent.has(status))
    return (
      <Card title={title} id="checklist">
        <p className="mb-3">{missing}</p>
        <Files insurance={insurance} />
      </Card>
    )
  return (
    <Fold title={title} aside={isComplete ? t('dashboard.checklist.complete') : undefined}>
      <Files insurance={insurance} />
    </Fold>
  )
}
