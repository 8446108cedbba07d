import type { Answer } from '@wassit/domain/api/endpoint'
import { whatIfCalls } from '@wassit/domain/api/sales/what-ifs'
import type { WhatIfView } from '@wassit/domain/api/sales/what-ifs'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useEffect } from 'react'
import { Link, redirect, useActionData, useParams, useRevalidator } from 'react-router'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { AdminFrame } from '../admin/admin-frame.tsx'
import type { ListData } from '../admin/admin-data.ts'
import { BulkFileButton } from '../acts/bulk-file-button.tsx'
import { linkClass } from '../row/link-class.ts'
import { SummaryPart } from './what-if-summary.tsx'
import { noFields } from './no-fields.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

type Page = Answer<typeof whatIfCalls.whatIf>

export const loader = customerLoader<ListData<Page>>(async ({ params, context }) => {
  const result = await context.get(api)(whatIfCalls.whatIf, { params: { id: params.id ?? '' } })
  return result.ok ? { list: result.data } : { failure: failureOfLoad(result) }
})

export const action = customerAction(
  formAction({
    schema: () => noFields,
    submit: async (_body, { request, params, context }) => {
      const result = await context.get(api)(whatIfCalls.startWhatIf, { params: { id: params.id ?? '' } })
      return result.ok ? redirect(new URL(request.url).pathname) : failureOf(result)
    },
  }),
)

/** Time between two looks at a replay that runs. */
const everyMs = 1500

const Running = ({ whatIf: { done, total } }: { whatIf: WhatIfView }) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div role="status" className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <p>{t('tariffs.whatIf.running', { done, total })}</p>
      <Progress value={done} max={Math.max(total, 1)} label={t('tariffs.whatIf.progress')} />
    </div>
  )
}

const Outcome = ({ whatIf }: { whatIf: WhatIfView }) => {
  const { t } = useWords()
  if (whatIf.state === 'running') return <Running whatIf={whatIf} />
  if (whatIf.state === 'failed') return <p role="alert">{t('tariffs.whatIf.failed')}</p>
  return (
    <div className="grid gap-6">
      {whatIf.policies && <SummaryPart title="tariffs.whatIf.policies" summary={whatIf.policies} />}
      {whatIf.quotes && <SummaryPart title="tariffs.whatIf.quotes" summary={whatIf.quotes} />}
      <p>
        <BulkFileButton ask={(call) => call(whatIfCalls.exportWhatIf, { params: { id: whatIf.id } })}>
          {t('tariffs.whatIf.download')}
        </BulkFileButton>
      </p>
    </div>
  )
}

const WhatIf = ({
  page: { version, company_name: insurer, insuranceType_name: code, what_if: whatIf },
}: {
  page: Page
}) => {
  const { t } = useWords()
  const { id = '' } = useParams()
  const refusal = useActionData<Refusal>()
  const key = productOfCode(code)
  return (
    <div className="grid gap-6">
      <p>
        <bdi className="font-semibold">{insurer}</bdi> · {key && t(productName(key))} ·{' '}
        <Link to={consolePaths.tariff(id)} className={linkClass}>
          <Verbatim>{version}</Verbatim>
        </Link>
      </p>
      {whatIf?.state !== 'running' && (
        <PostForm schema={noFields} order={[]} values={{}} refusal={refusal}>
          <button type="submit" className={buttonClass('primary', 'normal')}>
            {t(whatIf ? 'tariffs.whatIf.again' : 'tariffs.whatIf.start')}
          </button>
        </PostForm>
      )}
      {whatIf && <Outcome whatIf={whatIf} />}
    </div>
  )
}

/** Page /console/tarifs/:id/essai: the effect of a tariff on quotes and policies, before it is published. */
export const Component = () => (
  <AdminFrame<Page> title="tariffs.whatIf.title" lead="tariffs.whatIf.lead" unknown="errors.tariff.unknown">
    {(page) => <WhatIf page={page} />}
  </AdminFrame>
)
