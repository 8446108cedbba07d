import { keepKnownEmail } from '../../api/known-email.ts'
import type { Refusal } from '../../forms/action.ts'
import { RefusalBox } from '../../forms/refusal-box.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../../ui/button.tsx'

/** Offers the login to the owner of an email that already has an account; a toast tells it (spec 000 §8). */
export const KnownPerson = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  if (refusal?.code !== 'prospect.exists') return null
  const { email } = refusal.values
  return (
    <RefusalBox refusal={refusal} className="border-brand bg-brand-soft">
      <p>{t('quote.start.hasAccount')}</p>
      <LinkButton
        href={paths.login}
        size="small"
        className="mt-3"
        onClick={() => typeof email === 'string' && keepKnownEmail(email)}
      >
        {t('quote.start.signIn')}
      </LinkButton>
    </RefusalBox>
  )
}
