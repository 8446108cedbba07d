import { factorCalls } from '@wassit/domain/api/people/factors'
import { useEffect, useState } from 'react'
import { confirming } from '../api/confirmation.ts'
import { customerCall } from '../api/customer.ts'
import { useWords } from '../i18n/words.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { FactorStanding } from './factor-calls.ts'
import { GiveFactor } from './give-factor.tsx'

/** Dialog that asks for the second factor while a call waits for it. */
export const FactorDialog = ({ onEnd }: { onEnd: (isGiven: boolean) => void }) => {
  const { t } = useWords()
  const [kinds, setKinds] = useState<FactorStanding['kinds']>()
  useEffect(() => {
    void confirming(customerCall)(factorCalls.factorStanding).then((result) =>
      // Without an answer, a code can still be typed.
      setKinds(result.ok ? result.data.kinds : ['app']),
    )
  }, [])
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('factor.ask.title')}
      closeLabel={t('common.dialog.close')}
    >
      <p className="mb-5">{t('factor.ask.text')}</p>
      {kinds && <GiveFactor kinds={kinds} onGiven={() => onEnd(true)} />}
    </Dialog>
  )
}
