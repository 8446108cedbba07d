import { paths } from '@wassit/domain/site/paths'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { Button, LinkButton } from '../ui/button.tsx'

interface SharedPhoneProps {
  phone: string
  email: string
  /** Opens the sign-up: the other account is of someone close. */
  onShared: () => void
}

/** Choice of a visitor whose telephone another account has; nothing says whose it is (RULINGS 57). */
export const SharedPhone = ({ phone, email, onShared }: SharedPhoneProps) => {
  const { t } = useWords()
  return (
    <section className="grid gap-6">
      <p className="rounded-lg border border-amber bg-amber-soft p-4 text-amber">
        {t('account.sharedPhone.lead', { phone: formatPhone(phone) })}
      </p>
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">{t('account.sharedPhone.close')}</h2>
        <p className="text-muted">{t('account.sharedPhone.closeText')}</p>
        <div>
          <Button onClick={onShared}>{t('account.sharedPhone.continue')}</Button>
        </div>
      </div>
      <div className="grid gap-2 border-t border-line pt-6">
        <h2 className="text-lg font-semibold">{t('account.sharedPhone.own')}</h2>
        <p className="text-muted">{t('account.sharedPhone.ownText', { email })}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <LinkButton href={paths.loginCode} look="secondary">
            {t('account.byCode.title')}
          </LinkButton>
          <Link to={paths.login} className="text-brand-ink underline underline-offset-2">
            {t('account.sharedPhone.password')}
          </Link>
        </div>
      </div>
    </section>
  )
}
