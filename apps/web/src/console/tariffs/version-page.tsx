import type { TariffVersionDetail } from '@wassit/domain/api/insurers/tariffs'
import { tariffActionNames } from '@wassit/domain/tariff/tariff-version'
import type { TariffAction } from '@wassit/domain/tariff/tariff-version'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { Link, useLoaderData } from 'react-router'
import { BackLink } from '../../areas/back-link.tsx'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import type { ListData } from '../admin/admin-data.ts'
import { Card } from '../file/card.tsx'
import { useRefusal } from '../file/use-refusal.ts'
import { ActButton } from '../acts/form-parts.tsx'
import { Line } from '../acts/fields.tsx'
import { Loading, PageFailed } from '../frame/load-states.tsx'
import { FileLink } from './upload-form.tsx'
import { versionForms } from './version-data.ts'
import { FirstDay, VersionState, useProductName } from './version-state.tsx'
import { Differences, GoldenPrices } from './version-tables.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export { versionAction as action, versionLoader as loader } from './version-data.ts'

type Version = { version: TariffVersionDetail }

const DayField = ({ earliest }: { earliest: string }) => (
  <div className="max-w-sm">
    <Line
      name="effective_from"
      label="tariffs.firstDay"
      hint="tariffs.firstDayHint"
      type="date"
      min={earliest}
    />
  </div>
)

interface ActFormProps extends Version {
  action: TariffAction
  refusal: Refusal | undefined
}

const ActForm = ({ version, action, refusal }: ActFormProps) => {
  const { t } = useWords()
  const { earliest, effective_from: day } = version
  const proposed = day !== null && day > earliest ? day : earliest
  return (
    <PostForm
      schema={versionForms[action]}
      order={['effective_from']}
      values={{ effective_from: proposed }}
      refusal={refusal}
    >
      <div className="grid gap-3">
        {action === 'propose' && <DayField earliest={earliest} />}
        <p>
          <ActButton act={action} look={action === 'discard' ? 'secondary' : 'primary'}>
            {t(`tariffs.act.${action}`)}
          </ActButton>
        </p>
      </div>
    </PostForm>
  )
}

/** Sentence that says why this admin may not approve, or not yet. */
const Waits = ({ version: { waits } }: Version) => {
  const { t } = useWords()
  if (!waits) return null
  return (
    <p className="mb-4 rounded-lg bg-amber-soft px-3 py-2 text-amber">
      {waits.until
        ? t('errors.tariff.alone', { moment: formatMoment(new Date(waits.until)) })
        : t('errors.tariff.anotherAdmin')}
    </p>
  )
}

const Acts = ({ version }: Version) => {
  const { t } = useWords()
  const { refusal, act } = useRefusal()
  const actions = tariffActionNames.filter((action) => version.actions.includes(action))
  if (actions.length === 0 && !version.waits) return null
  return (
    <Card title={t('tariffs.publication')}>
      <Waits version={version} />
      <div className="grid gap-5">
        {actions.map((action) => (
          <ActForm
            key={action}
            version={version}
            action={action}
            refusal={act === action ? refusal : undefined}
          />
        ))}
      </div>
    </Card>
  )
}

/** Admins of a version so far. */
const Hands = ({ version }: Version) => {
  const { t } = useWords()
  const { created_by: by, created_at: at, proposed_by: proposer, published_by: publisher } = version
  const said = (text: MessageId, values: MessageValues) => <WholeCodes>{t(text, values)}</WholeCodes>
  return (
    <ul className="text-sm text-muted">
      {by && <li>{said('tariffs.created', { name: by, moment: formatMoment(new Date(at)) })}</li>}
      {proposer && <li>{said('tariffs.proposed', { name: proposer })}</li>}
      {publisher && <li>{said('tariffs.published', { name: publisher })}</li>}
    </ul>
  )
}

const Detail = ({ version }: Version) => {
  const { t } = useWords()
  const nameOf = useProductName()
  const title = `${version.company_name} · ${nameOf(version.insuranceType_name)}`
  return (
    <>
      <PageHead title={title} />
      <div className="grid gap-2">
        <p>
          <BackLink to={consolePaths.tariffs}>{t('tariffs.back')}</BackLink>
        </p>
        <h1 className="text-2xl font-semibold">
          <bdi>{version.company_name}</bdi> · {nameOf(version.insuranceType_name)}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VersionState state={version.state} />
          <Verbatim>{version.version}</Verbatim>
          {version.effective_from && (
            <span>
              {t('tariffs.from')} <FirstDay day={version.effective_from} />
            </span>
          )}
        </p>
        <p className="border-s-2 border-line-strong ps-2 wrap-anywhere">
          <bdi>{version.note}</bdi>
        </p>
        <Hands version={version} />
        <p className="flex flex-wrap gap-2">
          <FileLink url={version.xlsx_url} kind="XLSX" />
          <FileLink url={version.csv_url} kind="CSV" />
          <Link to={consolePaths.whatIf(version.id)} className={buttonClass('secondary', 'small')}>
            {t('tariffs.whatIf.title')}
          </Link>
        </p>
      </div>
      <Acts version={version} />
      <Card
        title={t('tariffs.differencesTo')}
        aside={<Verbatim className="text-sm text-muted">{version.compared_with}</Verbatim>}
      >
        <Differences differences={version.differences} />
      </Card>
      <Card title={t('tariffs.golden')}>
        <GoldenPrices golden={version.golden} />
      </Card>
    </>
  )
}

/** Page /console/tarifs/{id}: a version, what it changes, and the way to its publication. */
export const Component = () => {
  const data = useLoaderData<ListData<TariffVersionDetail> | null>()
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
      {!data && <Loading />}
      {data && 'failure' in data && <PageFailed failure={data.failure} />}
      {data && 'list' in data && <Detail version={data.list} />}
    </div>
  )
}
