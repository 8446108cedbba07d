import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { cityOf } from '@wassit/domain/party/cities'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { useState } from 'react'
import { keptForm } from '../../api/kept-form.ts'
import type { Refusal } from '../../forms/action.ts'
import { useForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useCustomer } from '../customer.ts'
import { fullName } from '../frame/initials.ts'
import { Delivery, deliveryFormName } from './detail-action.ts'
import { StepForm } from './step-form.tsx'

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

/** Returns the delivery that was typed in this tab before the page that confirms the browser. */
export const keptDelivery = ({ id }: Pick<InsuranceDetail, 'id'>) =>
  keptForm(deliveryFormName, 'insurance_id', id)

/**
 * Returns the address to prefill: the one just typed, otherwise that of an earlier delivery or of the account.
 */
const useKnownAddress = ({ id, delivery }: Pick<InsuranceDetail, 'id' | 'delivery'>) => {
  const { language } = useWords()
  const user = useCustomer()
  const [kept] = useState(() => keptDelivery({ id }))
  if (kept) return { ...kept, phone: formatPhone(kept.phone ?? '') }
  if (delivery) {
    const { name, phone, address } = delivery
    return { name, phone: formatPhone(phone), address: address ?? '' }
  }
  const city = cityOf(user.city)?.[language] ?? user.city
  return {
    name: fullName(user),
    phone: formatPhone(user.phone),
    address: [user.address, city].filter(Boolean).join(', '),
  }
}

interface DeliveryProps {
  insurance: InsuranceDetail
  refusal?: Refusal
  open: boolean
  onClose: () => void
}

/** Form with name, phone and address for the paper original (spec 001 §2). */
export const DeliveryDialog = ({ open, onClose, ...form }: DeliveryProps) => {
  const { t } = useWords()
  const known = useKnownAddress(form.insurance)
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
