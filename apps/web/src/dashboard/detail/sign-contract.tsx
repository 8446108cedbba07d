import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { useState } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Radios } from '../../ui/radios.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { DeliveryDialog, keptDelivery } from './delivery-dialog.tsx'
import { Card, DocumentRows } from './documents.tsx'
import { wishedOriginal } from './delivery-road.ts'
import { StepForm } from './step-form.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Electronic signature as a choice, as the specification shows it; no other method exists. */
const Method = () => {
  const { t } = useWords()
  return (
    <Radios
      id="signature-type"
      name="signatureType"
      label={t('dashboard.sign.method')}
      hint={t('dashboard.sign.electronicHint')}
      choices={[{ value: 'electronique', label: t('dashboard.sign.electronic') }]}
      defaultValue="electronique"
      fieldClassName="mt-4"
    />
  )
}

interface NotedProps {
  delivery: NonNullable<InsuranceDetail['delivery']>
  onChange: () => void
}

/** Recipient of the paper original, with a button to correct it. */
const NotedDelivery = ({ delivery: { name, phone, address }, onChange }: NotedProps) => {
  const { t } = useWords()
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-muted">{t('dashboard.delivery.noted')}</span>
        <bdi className="font-semibold">{name}</bdi>
        <span aria-hidden="true"> · </span>
        <Verbatim>{formatPhone(phone)}</Verbatim>
        <span className="block">
          <bdi>{address}</bdi>
        </span>
      </p>
      <Button look="secondary" size="small" onClick={onChange}>
        {t('dashboard.delivery.change')}
      </Button>
    </div>
  )
}

const Submit = ({ resumes, onClick }: { resumes: boolean; onClick?: () => void }) => {
  const { t } = useWords()
  const content = (
    <>
      <MenuIcon sign="sign" />
      {t(resumes ? 'dashboard.sign.resume' : 'dashboard.sign.submit')}
    </>
  )
  if (!onClick)
    return (
      <SubmitButton size="large" className="w-full">
        {content}
      </SubmitButton>
    )
  return (
    <Button size="large" className="w-full" onClick={onClick}>
      {content}
    </Button>
  )
}

interface SignProps {
  insurance: InsuranceDetail
  refusal?: Refusal
  isSigning: boolean
}

/**
 * Status 5: the contract, the method of signature and the optional paper original (spec 001 §2).
 */
export const SignContract = ({ insurance, refusal, isSigning }: SignProps) => {
  const { t } = useWords()
  const wish = wishedOriginal(insurance)
  // Choice of the user on this page; undefined leaves the box as the server noted it.
  const [choice, setChoice] = useState(() => (keptDelivery(insurance) ? true : undefined))
  const [asking, setAsking] = useState(false)
  if (asking && isSigning) setAsking(false)
  const paper = choice ?? wish !== undefined
  const ask = () => setAsking(true)
  const resumes = insurance.signature === 'open'
  return (
    <Card title={t('dashboard.sign.title')}>
      <DocumentRows insurance={insurance} owner="insurance" />
      <Method />
      <Checkbox
        id="paper-copy"
        label={t('dashboard.sign.paper')}
        checked={paper}
        onChange={() => setChoice(!paper)}
        fieldClassName="my-4"
      />
      {paper && wish && <NotedDelivery delivery={wish} onChange={ask} />}
      {paper && !wish ? (
        <Submit resumes={resumes} onClick={ask} />
      ) : (
        <StepForm step="sign" insurance={insurance} refusal={refusal}>
          {!paper && wish && <input type="hidden" name="needPhysicalCopy" value="false" />}
          <Submit resumes={resumes} />
        </StepForm>
      )}
      <DeliveryDialog
        insurance={insurance}
        refusal={refusal}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
