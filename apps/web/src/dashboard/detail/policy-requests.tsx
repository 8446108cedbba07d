import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { useWords } from '../../i18n/words.tsx'
import type { RequestSlug } from '@wassit/domain/request/request'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import type { MenuSign } from '../menu-icon.tsx'
import { Card } from './documents.tsx'

const requests: readonly { form: RequestSlug; text: MessageId; sign: MenuSign }[] = [
  { form: 'renouveller', text: 'dashboard.requests.renew', sign: 'renew' },
  { form: 'changement', text: 'dashboard.requests.change', sign: 'edit' },
  { form: 'sinistre', text: 'dashboard.requests.claim', sign: 'claim' },
  { form: 'resilier', text: 'dashboard.requests.terminate', sign: 'stop' },
]

/**
 * Status 6: what can be asked for a policy in force (spec 001 §2). The forms below /dashboard/demande are
 * not open yet, so each button says what §8 has for such an option; this is the one place that leads there.
 */
export const PolicyRequests = () => {
  const { t } = useWords()
  const showToast = useToast()
  const say = () => showToast({ kind: 'notice', text: t('errors.option.unavailable') })
  return (
    <Card title={t('dashboard.requests.title')}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {requests.map(({ form, text, sign }) => (
          <Button key={form} look="secondary" onClick={say}>
            <MenuIcon sign={sign} />
            {t(text)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
