import type { LinkedInvitation } from '@wassit/domain/api/book/invitations'
import { paths } from '@wassit/domain/site/paths'
import { Link, useActionData, useLoaderData } from 'react-router'
import { LoadFailed } from '../areas/load-failed.tsx'
import type { Refusal } from '../forms/action.ts'
import { PostForm } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { LinkButton } from '../ui/button.tsx'
import { AccountFrame, ScriptNotice, Waiting } from './account-frame.tsx'
import type { Invited } from './invitation.ts'
import { LastNameField } from './login-code-page.tsx'
import { linkOrder, linkSchema } from './login-code.ts'
import { WayField } from './way-field.tsx'

export { invitationAction as action, invitationLoader as loader } from './invitation.ts'

const Contact = () => {
  const { t } = useWords()
  return (
    <Link to={paths.contact} className="text-brand-ink underline underline-offset-2">
      {t('account.quoteLink.contact')}
    </Link>
  )
}

const AskForm = ({ ways }: Pick<LinkedInvitation, 'ways'>) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  if (ways.length === 0)
    return (
      <div className="grid gap-5">
        <p>{t('invitation.page.noWay')}</p>
        <Contact />
      </div>
    )
  return (
    <PostForm needsScript schema={linkSchema} order={linkOrder} refusal={refusal}>
      <div className="grid gap-5">
        <LastNameField />
        <WayField ways={ways} />
        <SubmitButton size="large">{t('account.byCode.submit')}</SubmitButton>
      </div>
    </PostForm>
  )
}

/** Page of a link that opens no account any more, with the way on. */
const Ended = ({ standing }: { standing: 'claimed' | 'expired' | 'gone' }) => {
  const { t } = useWords()
  return (
    <AccountFrame title={t(`invitation.page.${standing}.title`)} failed={standing !== 'claimed'}>
      <p>{t(`invitation.page.${standing}.text`)}</p>
      <p className="mt-5 grid gap-3">
        <LinkButton href={standing === 'claimed' ? paths.login : paths.claim}>
          {t(standing === 'claimed' ? 'account.quoteLink.login' : 'invitation.page.title')}
        </LinkButton>
        <Contact />
      </p>
    </AccountFrame>
  )
}

/** /invitation/:token: proves that the reader of an invitation is its customer (docs/decisions/071-invitations.md). */
export const Component = () => {
  const { t } = useWords()
  const invited = useLoaderData<Invited | null>()
  if (invited && 'isGone' in invited) return <Ended standing="gone" />
  if (invited && 'failure' in invited)
    return (
      <AccountFrame title={t('invitation.page.title')} failed>
        <LoadFailed
          sentence={t(invited.failure === 'offline' ? 'errors.offline' : 'invitation.page.failed')}
          retrying={t('account.loading')}
        />
      </AccountFrame>
    )
  const standing = invited?.invitation.standing
  if (standing === 'claimed' || standing === 'expired') return <Ended standing={standing} />
  return (
    <AccountFrame title={t('invitation.page.title')} lead={t('invitation.page.lead')}>
      <ScriptNotice>{t('account.script.needed')}</ScriptNotice>
      {invited ? <AskForm ways={invited.invitation.ways} /> : <Waiting />}
    </AccountFrame>
  )
}
