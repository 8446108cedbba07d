import { consentCalls } from '@wassit/domain/api/people/consents'
import type { Answer } from '@wassit/domain/api/endpoint'
import { paths } from '@wassit/domain/site/paths'
import { Form, data, isRouteErrorResponse, redirect, useLoaderData, useRouteError } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../api/context.ts'
import { ErrorPage } from '../error-page.tsx'
import { useWords } from '../i18n/words.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { TrustLine } from '../shell/trust-line.tsx'
import { AccountFrame } from './account-frame.tsx'

const statusOf = (result: { offline: true } | { offline: false; status: number }): number => {
  if (result.offline) return 503
  return result.status === 400 ? 404 : result.status
}

/** Reads what the link of a message ends; opening the page changes nothing. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const token = params.token ?? ''
  const result = await context.get(api)(consentCalls.promotionLink, { params: { token } })
  if (result.ok) return result.data
  throw data(null, { status: statusOf(result) })
}

/** Ends the promotion; the page then loads again and says so, with or without JavaScript. */
export const action = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const token = params.token ?? ''
  const result = await context.get(api)(consentCalls.endPromotion, { params: { token } })
  if (result.ok) return redirect(paths.opposition(token), 303)
  throw data(null, { status: statusOf(result) })
}

const Ended = () => {
  const { t } = useWords()
  return (
    <AccountFrame title={t('consent.opposition.done')}>
      <p role="status">{t('consent.opposition.none')}</p>
      <p className="mt-3 text-muted">{t('consent.opposition.service')}</p>
      <p className="mt-3">
        <a href={paths.myData} className="text-brand-ink underline underline-offset-2">
          {t('consent.opposition.change')}
        </a>
      </p>
      <LinkButton href={paths.home} look="secondary" className="mt-6">
        {t('consent.opposition.home')}
      </LinkButton>
      <TrustLine />
    </AccountFrame>
  )
}

/** /opposition/:token: the link in each promotion, which needs neither login nor JavaScript. */
export const Component = () => {
  const { t } = useWords()
  const { purpose, allowed } = useLoaderData<Answer<typeof consentCalls.promotionLink>>()
  if (!allowed) return <Ended />
  return (
    <AccountFrame title={t('consent.opposition.title')}>
      <p>{t(`consent.opposition.ask.${purpose}`)}</p>
      <p className="mt-3 text-muted">{t('consent.opposition.service')}</p>
      <Form method="post" className="mt-6">
        <Button type="submit" size="large" className="w-full">
          {t('consent.opposition.submit')}
        </Button>
      </Form>
      <TrustLine />
    </AccountFrame>
  )
}

/** Says that a link was cut, as some readers of mails do with long ones. */
export const ErrorBoundary = () => {
  const { t } = useWords()
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <AccountFrame title={t('consent.opposition.gone')} failed>
      <p>{t('errors.opposition.unknown')}</p>
      <LinkButton href={paths.contact} look="secondary" className="mt-6">
        {t('consent.opposition.contact')}
      </LinkButton>
      <TrustLine />
    </AccountFrame>
  )
}
