import { keepKnownEmail } from '../../api/known-email.ts'
import type { Refusal } from '../../forms/action.ts'
import { RefusalBox } from '../../forms/refusal-box.tsx'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../../ui/button.tsx'

/** Code of the refusal that the box says in place of a toast (spec 000 §8). */
export const saidByKnownPerson = ['prospect.exists'] as const

/** Offers the login to the owner of an email that already has an account. */
export const KnownPerson = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  if (!refusal || !saidByKnownPerson.some((code) => code === refusal.code)) return null
  const { notice, values } = refusal
  const { email } = values
  return (
    <RefusalBox refusal={refusal} className="border-brand bg-brand-soft">
      {notice && <h2 className="font-semibold">{noticeText(t, notice)}</h2>}
      <p className="mt-1">{t('quote.start.hasAccount')}</p>
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
