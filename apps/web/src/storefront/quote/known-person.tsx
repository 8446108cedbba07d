import { keepKnownEmail } from '../../api/known-email.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'

/** Offers the login to the owner of an email that already has an account. */
export const KnownPerson = ({ email }: { email: unknown }) => {
  const { t } = useWords()
  return (
    <section className="mb-6 rounded-lg border border-brand bg-brand-soft p-4">
      <p>{t('quote.start.hasAccount')}</p>
      <LinkButton
        href={paths.login}
        size="small"
        className="mt-3"
        onClick={() => typeof email === 'string' && keepKnownEmail(email)}
      >
        {t('quote.start.signIn')}
      </LinkButton>
    </section>
  )
}
