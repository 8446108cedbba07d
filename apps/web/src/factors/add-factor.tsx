import { Suspense, lazy, useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { beginApp } from './factor-calls.ts'
import type { NewApp as Begun } from './factor-calls.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useTask } from './use-task.ts'

const NewApp = lazy(async () => ({ default: (await import('./new-app.tsx')).NewApp }))

const box = 'grid gap-3 rounded-lg border border-line p-4'

interface AppChoiceProps {
  heading: 'h2' | 'h3'
  onBegun: (begun: Begun) => void
}

const AppChoice = ({ heading: Heading, onBegun }: AppChoiceProps) => {
  const { t } = useWords()
  const { isBusy, message, run } = useTask()
  return (
    <section className={box}>
      <Heading className="font-semibold">{t('factor.kind.app')}</Heading>
      <p className="text-sm text-muted">{t('factor.add.appHint')}</p>
      <div>
        <Button
          look="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => void run(beginApp, onBegun)}
        >
          {t('factor.add.app')}
        </Button>
      </div>
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message && t(message)}
      </p>
    </section>
  )
}

interface AddFactorProps {
  /** True where the server's address allows passkeys. */
  passkeys: boolean
  /** Level of the headings below that of the page or part around. */
  heading: 'h2' | 'h3'
  onAdded: () => void
}

/** Adds a second factor of a member of staff, and shows the recovery codes that come with the first. */
export const AddFactor = ({ passkeys, heading: Heading, onAdded }: AddFactorProps) => {
  const { t } = useWords()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const added = (given: readonly string[]) => {
    setBegun(undefined)
    if (given.length > 0) setCodes(given)
    else onAdded()
  }
  const kept = () => {
    setCodes(undefined)
    onAdded()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={kept} />
  if (begun)
    return (
      <Suspense>
        <NewApp begun={begun} onAdded={added} onCancel={() => setBegun(undefined)} />
      </Suspense>
    )
  return (
    <div className="grid gap-4">
      <section className={box}>
        <Heading className="font-semibold">{t('factor.kind.passkey')}</Heading>
        <p className="text-sm text-muted">{t('factor.add.passkeyHint')}</p>
        <AddPasskey isAllowed={passkeys} onAdded={added} />
      </section>
      <AppChoice heading={Heading} onBegun={setBegun} />
    </div>
  )
}
