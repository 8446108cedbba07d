import type { InsuranceDetail } from '@wassit/domain/api/policy-views'
import { documentKindOf, wireKeyOf } from '@wassit/domain/document/document'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AdviserMessage } from '../detail/adviser-message.tsx'
import { Card } from '../detail/documents.tsx'
import { useReload } from '../detail/use-outcome.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './uploads.ts'
import { wantedFiles } from './wanted-files.ts'

/** Identity files useful for a policy, the requested ones first. */
export const IdentityFiles = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  const { queue, uploads } = useUploads(insurance, () => {
    showToast({ kind: 'success', text: t('dashboard.upload.done') })
    reload()
  })
  const received = new Set(insurance.documents.map(({ value }) => documentKindOf(value)))
  return (
    <>
      {insurance.required_reason && <AdviserMessage text={insurance.required_reason} />}
      <p className="mb-3 text-muted">{t('dashboard.upload.rules')}</p>
      <ul className="grid gap-2.5">
        {wantedFiles(insurance).map((slot) => (
          <UploadRow
            key={slot}
            slot={slot}
            queue={queue}
            upload={uploads.find((upload) => upload.slot === slot)}
            asked={insurance.missing_documents.includes(wireKeyOf(slot))}
            received={received.has(slot)}
          />
        ))}
      </ul>
    </>
  )
}

/** Status 8: the agent's request with its reason, and the files (spec 001 §2). */
export const IdentityUpload = ({ insurance }: { insurance: InsuranceDetail }) => (
  <Card title={useWords().t('dashboard.upload.title')}>
    <IdentityFiles insurance={insurance} />
  </Card>
)
