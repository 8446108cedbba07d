import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { PayNote } from './pay-note.tsx'
import { useReturning } from './use-returning.ts'

interface ReturningProps {
  slow: boolean
  /** True if the bank's page told that it had approved: a second payment would be one too many. */
  approved: boolean
  onOther: () => void
}

/**
 * Waits for the server after the return from the bank, because only the server learns the result.
 */
const Returning = ({ slow, approved, onOther }: ReturningProps) => {
  const { t } = useWords()
  const late = approved ? 'dashboard.pay.bankSlow' : 'dashboard.pay.slow'
  return (
    <>
      <PayNote>
        <p className="font-semibold">{t('dashboard.pay.returning')}</p>
        <p className="text-muted">{t(slow ? late : 'dashboard.pay.returningText')}</p>
      </PayNote>
      {slow && !approved && (
        <Button look="secondary" onClick={onOther}>
          {t('dashboard.pay.again')}
        </Button>
      )}
    </>
  )
}

/** Tells of an attempt whose customer did not come back, and lets them begin again. */
const LeftOpen = ({ onRestart }: { onRestart: () => void }) => {
  const { t } = useWords()
  return (
    <>
      <PayNote>
        <p className="font-semibold">{t('dashboard.pay.open')}</p>
        <p className="text-muted">{t('dashboard.pay.openText')}</p>
      </PayNote>
      <Button look="secondary" onClick={onRestart}>
        {t('dashboard.pay.restart')}
      </Button>
    </>
  )
}

interface OnceDecidedProps extends Pick<InsuranceDetail, 'payment'> {
  /** Ways to pay. */
  children: ReactNode
}

/** Shows the ways to pay, unless the bank has not told the result of an attempt. */
export const OnceDecided = ({ payment, children }: OnceDecidedProps) => {
  const { undecided } = payment
  const returning = useReturning({ payment })
  const [other, setOther] = useState(false)
  const handleOther = () => setOther(true)
  const isApproved = undecided?.returned === true
  if (returning && (isApproved || !other))
    return <Returning slow={returning === 'slow'} approved={isApproved} onOther={handleOther} />
  return undecided && !other ? <LeftOpen onRestart={handleOther} /> : children
}

/** Tells the server that the customer gave an open attempt up. */
export const AgainField = ({ payment }: Pick<InsuranceDetail, 'payment'>) =>
  payment.undecided && <input type="hidden" name="again" value="yes" />
