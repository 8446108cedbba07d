import { factorCalls } from '@wassit/domain/api/people/factors'
import { useEffect, useState } from 'react'
import { customerCall } from '../api/customer.ts'
import { noteDevice } from '../api/device.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CodeForm } from './device-code.tsx'
import { knowsPasskeys } from './factor-calls.ts'
import { PasskeyButton } from './give-factor.tsx'

type Means = 'passkey' | 'mail'

/** Returns the means by which the customer proves to be there: a passkey if there is one. */
export const bestMeans = async (): Promise<Means> => {
  if (!knowsPasskeys()) return 'mail'
  const standing = await customerCall(factorCalls.factorStanding)
  return standing.ok && standing.data.passkeys && standing.data.kinds.includes('passkey') ? 'passkey' : 'mail'
}

const Passkey = ({ onGiven, onMail }: { onGiven: () => void; onMail: () => void }) => {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      <p>{t('factor.proof.passkey')}</p>
      <PasskeyButton onGiven={onGiven} />
      <Button look="quiet" onClick={onMail}>
        {t('factor.customer.mail')}
      </Button>
    </div>
  )
}

/** Dialog in which a customer of a confirmed browser proves once more to be its owner. */
export const DeviceProof = ({ onEnd }: { onEnd: (isProven: boolean) => void }) => {
  const { t } = useWords()
  const [means, setMeans] = useState<Means>()
  useEffect(() => void bestMeans().then(setMeans), [])
  const give = () => onEnd(true)
  const giveUp = () => {
    // The browser stays confirmed, so its pages remind the customer of nothing.
    noteDevice(undefined)
    onEnd(false)
  }
  return (
    <Dialog open onClose={giveUp} title={t('factor.proof.title')} closeLabel={t('common.dialog.close')}>
      {means === 'passkey' && <Passkey onGiven={give} onMail={() => setMeans('mail')} />}
      {means === 'mail' && <CodeForm text="factor.proof.text" onConfirmed={give} />}
    </Dialog>
  )
}
