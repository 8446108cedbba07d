import type { LinkedRenewal } from '@wassit/domain/api/renewals/renewal-links'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { Link, useActionData, useLoaderData } from 'react-router'
import { LoadFailed } from '../../areas/load-failed.tsx'
import type { LoadFailure } from '../../areas/load-failure.ts'
import type { Refusal } from '../../forms/action.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { AccountFrame, ScriptNotice, Waiting } from '../account-frame.tsx'
import { AskCode } from './ask-code.tsx'
import { OpenRenewal } from './open-renewal.tsx'
import { refusalOf } from './renewal-data.ts'
import type { RenewalData } from './renewal-data.ts'

export {
  reloadsRenewal as shouldRevalidate,
  renewalAction as action,
  renewalLoader as loader,
} from './renewal-data.ts'

const inDirhams = (amount: number) => formatAmount(dirhams(amount))

interface Shown {
  renewal: LinkedRenewal
  isSignedIn: boolean
}

/** Place to which a customer goes from a renewal that is not open. */
const Onwards = ({ renewal, isSignedIn }: Shown) => {
  const { t } = useWords()
  const { state, next_number: next } = renewal
  if (state === 'over' || state === 'ended')
    return <LinkButton href={paths.quote}>{t('renewal.quote')}</LinkButton>
  if (state === 'sold' || state === 'refused')
    return <LinkButton href={paths.contact}>{t('account.quoteLink.contact')}</LinkButton>
  const target = state === 'toPay' && next !== null ? paths.dashboardQuote(next) : paths.dashboard
  if (!isSignedIn) return <AskCode ways={renewal.ways} next={target} />
  return <LinkButton href={target}>{t(state === 'toPay' ? 'renewal.pay' : 'renewal.area')}</LinkButton>
}

const Lead = ({
  renewal: { insuranceType_name: code, last_day: last, company_name: insurer, risk },
}: Shown) => {
  const { t } = useWords()
  const product = productOfCode(code)
  const name = product ? t(productName(product)) : code
  return (
    <>
      <WholeCodes>{t('renewal.of', { product: name, last: formatDate(last) })}</WholeCodes>
      {(risk ?? insurer) && (
        <span className="block">
          <bdi>{[risk, insurer].filter(Boolean).join(' · ')}</bdi>
        </span>
      )}
    </>
  )
}

const Sentence = ({ title, text }: { title: string; text: string }) => {
  const { t } = useWords()
  return (
    <AccountFrame title={title} failed>
      <p>{text}</p>
      <p className="mt-5">
        <Link to={paths.contact} className="text-brand-ink underline underline-offset-2">
          {t('account.quoteLink.contact')}
        </Link>
      </p>
    </AccountFrame>
  )
}

const Failed = ({ failure }: { failure: LoadFailure }) => {
  const { t } = useWords()
  return (
    <AccountFrame title={t('renewal.title')} failed>
      <LoadFailed
        sentence={t(failure === 'offline' ? 'errors.offline' : 'renewal.failed')}
        retrying={t('account.loading')}
      />
    </AccountFrame>
  )
}

const Refused = ({ notice }: { notice: Notice }) => {
  const { t } = useWords()
  return (
    <p role="alert" className="mb-5 rounded-lg border border-amber bg-amber-soft p-4 text-amber">
      {noticeText(t, notice)}
    </p>
  )
}

/** /renouveler/:token: offer of the next term of a contract, to look at, change, compare and accept. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<RenewalData | null>()
  const refusal = useActionData<Refusal>()
  const unaccepted = refusalOf(refusal, 'accept')
  if (data && 'isGone' in data)
    return <Sentence title={t('renewal.gone.title')} text={t('renewal.gone.text')} />
  if (data && 'reason' in data)
    return <Sentence title={t('renewal.title')} text={noticeText(t, data.reason)} />
  if (data && 'failure' in data) return <Failed failure={data.failure} />
  return (
    <AccountFrame title={t('renewal.title')} lead={data && <Lead {...data} />} failed={refusal !== undefined}>
      <ScriptNotice>{t('account.script.needed')}</ScriptNotice>
      {!data && <Waiting />}
      {unaccepted?.notice && <Refused notice={unaccepted.notice} />}
      {data?.renewal.offer && <OpenRenewal {...data} offer={data.renewal.offer} inDirhams={inDirhams} />}
      {data && data.renewal.state !== 'open' && (
        <div className="grid gap-5">
          <p className="text-lg">{t(`renewal.state.${data.renewal.state}`)}</p>
          <Onwards {...data} />
        </div>
      )}
    </AccountFrame>
  )
}
