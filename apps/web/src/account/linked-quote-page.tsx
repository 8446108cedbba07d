import type { LinkedQuote } from '@wassit/domain/api/people/login-codes'
import { paths } from '@wassit/domain/site/paths'
import { Link, useActionData, useLoaderData } from 'react-router'
import { loginPath } from '../api/customer.ts'
import { LoadFailed } from '../areas/load-failed.tsx'
import type { LoadFailure } from '../areas/load-failure.ts'
import type { Refusal } from '../forms/action.ts'
import { PostForm } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { LinkButton } from '../ui/button.tsx'
import { AccountFrame, ScriptNotice, Waiting } from './account-frame.tsx'
import { LastNameField } from './login-code-page.tsx'
import { linkOrder, linkSchema } from './login-code.ts'
import type { Linked } from './login-code.ts'
import { WayField } from './way-field.tsx'

export { linkAction as action, linkLoader as loader } from './login-code.ts'

const AskForm = ({ quote: { ways, insurance_number: number } }: { quote: LinkedQuote }) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  if (ways.length === 0) return <p>{t('account.quoteLink.noWay')}</p>
  return (
    <PostForm needsScript schema={linkSchema} order={linkOrder} refusal={refusal}>
      <input type="hidden" name="number" value={number} />
      <div className="grid gap-5">
        <LastNameField />
        <WayField ways={ways} />
        <SubmitButton size="large">{t('account.byCode.submit')}</SubmitButton>
      </div>
    </PostForm>
  )
}

const SignIn = ({ number }: { number: string }) => {
  const { t } = useWords()
  const href = loginPath({ pathname: paths.dashboardQuote(number), search: '' })
  return (
    <div className="grid gap-5">
      <p>{t('account.quoteLink.password')}</p>
      <LinkButton href={href}>{t('account.quoteLink.login')}</LinkButton>
    </div>
  )
}

const Gone = () => {
  const { t } = useWords()
  return (
    <AccountFrame title={t('account.quoteLink.gone.title')} failed>
      <p>{t('account.quoteLink.gone.text')}</p>
      <p className="mt-5 grid gap-3">
        <Link to={paths.loginCode} className="font-semibold text-brand-ink underline underline-offset-2">
          {t('account.byCode.title')}
        </Link>
        <Link to={paths.contact} className="text-brand-ink underline underline-offset-2">
          {t('account.quoteLink.contact')}
        </Link>
      </p>
    </AccountFrame>
  )
}

/** Says that the quote could not be loaded, which a better network or a minute mends. */
const Failed = ({ failure }: { failure: LoadFailure }) => {
  const { t } = useWords()
  const sentence = t(failure === 'offline' ? 'errors.offline' : 'account.quoteLink.failed')
  return (
    <AccountFrame title={t('account.quoteLink.title')} failed>
      <LoadFailed sentence={sentence} retrying={t('account.loading')} />
    </AccountFrame>
  )
}

/** /mon-devis/:token: proves that the reader of an agent's link is its customer (docs/decisions/030-codes-and-channels.md). */
export const Component = () => {
  const { t } = useWords()
  const linked = useLoaderData<Linked | null>()
  if (linked && 'isGone' in linked) return <Gone />
  if (linked && 'failure' in linked) return <Failed failure={linked.failure} />
  const number = linked?.quote.insurance_number
  return (
    <AccountFrame
      title={t('account.quoteLink.title')}
      lead={number && t('account.quoteLink.lead', { number })}
    >
      <ScriptNotice>{t('account.script.needed')}</ScriptNotice>
      {!linked && <Waiting />}
      {linked &&
        number &&
        (linked.quote.has_password ? <SignIn number={number} /> : <AskForm quote={linked.quote} />)}
    </AccountFrame>
  )
}
