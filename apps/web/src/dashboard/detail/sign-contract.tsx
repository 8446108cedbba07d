import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { cityOf } from '@wassit/domain/party/cities'
import { formatPhone } from '@wassit/domain/party/phone'
import { useState } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { useForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { Radios } from '../../ui/radios.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { useCustomer } from '../customer.ts'
import { fullName } from '../initials.ts'
import { Delivery } from './detail-action.ts'
import { Card, DocumentRows } from './documents.tsx'
import { StepForm } from './step-form.tsx'

interface SignProps {
  insurance: InsuranceDetail
  refusal?: Refusal
}

const DeliveryFields = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  const field = (name: string) => ({
    id: idOf(name),
    name,
    error: errorOf(name),
    defaultValue: initial(name),
  })
  return (
    <div className="grid gap-4">
      <TextInput {...field('name')} label={t('dashboard.delivery.name')} autoComplete="name" />
      <TextInput
        {...field('phone')}
        label={t('dashboard.delivery.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        className="in-rtl:text-right"
      />
      <TextInput
        {...field('address')}
        label={t('dashboard.delivery.address')}
        autoComplete="street-address"
      />
    </div>
  )
}

/** What the account knows of where somebody lives; to be corrected for this delivery. */
const useKnownAddress = () => {
  const { language } = useWords()
  const user = useCustomer()
  const city = cityOf(user.city)?.[language] ?? user.city
  return {
    name: fullName(user),
    phone: formatPhone(user.phone),
    address: [user.address, city].filter(Boolean).join(', '),
  }
}

interface DeliveryProps extends SignProps {
  open: boolean
  onClose: () => void
}

/** Where the paper original goes: name, phone and address (spec 001 §2). */
const DeliveryDialog = ({ open, onClose, ...form }: DeliveryProps) => {
  const { t } = useWords()
  const known = useKnownAddress()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('dashboard.delivery.title')}
      closeLabel={t('common.dialog.close')}
    >
      <p className="mb-4 text-muted">{t('dashboard.delivery.lead')}</p>
      <StepForm step="deliver" schema={Delivery} values={known} {...form}>
        <DeliveryFields />
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton>{t('dashboard.delivery.confirm')}</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('dashboard.delivery.cancel')}
          </Button>
        </div>
      </StepForm>
    </Dialog>
  )
}

/** Electronic is the only way there is; it is shown as the choice that the specification makes it. */
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

/** Status 5: the contract, how to sign it, and the paper original for who wants it (spec 001 §2). */
export const SignContract = ({ insurance, refusal, isSigning }: SignProps & { isSigning: boolean }) => {
  const { t } = useWords()
  const [paper, setPaper] = useState(false)
  const [asking, setAsking] = useState(false)
  const text = t(insurance.signature === 'open' ? 'dashboard.sign.resume' : 'dashboard.sign.submit')
  return (
    <Card title={t('dashboard.sign.title')}>
      <DocumentRows insurance={insurance} owner="insurance" />
      <Method />
      <Checkbox
        id="paper-copy"
        label={t('dashboard.sign.paper')}
        checked={paper}
        onChange={() => setPaper(!paper)}
        fieldClassName="my-4"
      />
      {paper ? (
        <Button size="large" className="w-full" onClick={() => setAsking(true)}>
          <MenuIcon sign="sign" />
          {text}
        </Button>
      ) : (
        <StepForm step="sign" insurance={insurance} refusal={refusal}>
          <SubmitButton size="large" className="w-full">
            <MenuIcon sign="sign" />
            {text}
          </SubmitButton>
        </StepForm>
      )}
      <DeliveryDialog
        insurance={insurance}
        refusal={refusal}
        open={asking && !isSigning}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
