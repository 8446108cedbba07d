import type { DeletionOutlook } from '@wassit/domain/api/data-law/rights'
import {
  CorrectionAsked,
  DeletionAsked,
  OppositionAsked,
  rightsCalls,
} from '@wassit/domain/api/data-law/rights'
import { paths } from '@wassit/domain/site/paths'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { data, Link, useActionData, useLoaderData, useParams } from 'react-router'
import { BackLink } from '../../areas/back-link.tsx'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import { OutlookFiles } from '../../areas/deletion-outlook.tsx'
import type { Refusal } from '../../forms/action.ts'
import { Questions } from '../../factors/questions.tsx'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { CorrectionFields, DeletionFields, OppositionFields } from './rights-fields.tsx'
import { rightsFormOf } from './rights-forms.ts'
import type { RightsSlug } from './rights-forms.ts'
import { sectionData } from './section-data.ts'
import type { SectionData } from './section-data.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

export { rightsFormAction as action } from './rights-form-action.ts'

/** Files that keep the data from being deleted; only the form of a deletion asks for them. */
interface FormData {
  outlook?: SectionData<DeletionOutlook>
}

export const loader = customerLoader<FormData>(async ({ params, context }) => {
  const form = rightsFormOf(params.right)
  if (!form) throw data(null, { status: 404 })
  if (form.slug !== 'suppression') return {}
  return { outlook: sectionData(await context.get(api)(rightsCalls.deletionOutlook)) }
})

const forms = {
  correction: {
    schema: CorrectionAsked,
    order: ['field', 'value', 'file', 'reason'],
    fields: <CorrectionFields />,
  },
  opposition: { schema: OppositionAsked, order: ['opposed', 'reason'], fields: <OppositionFields /> },
  suppression: { schema: DeletionAsked, order: ['word', 'reason'], fields: <DeletionFields /> },
} as const satisfies Record<RightsSlug, { schema: unknown; order: readonly string[]; fields: ReactNode }>

const Send = () => {
  const { t } = useWords()
  const { pending } = useForm()
  return (
    <Button type="submit" formEncType="multipart/form-data" aria-disabled={pending || undefined}>
      {t(pending ? 'common.form.sending' : 'rights.send')}
    </Button>
  )
}

const RightForm = ({ slug, refusal }: { slug: RightsSlug; refusal?: Refusal }) => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  const { schema, order, fields } = forms[slug]
  return (
    <PostForm
      needsScript
      schema={schema}
      order={order}
      refusal={refusal}
      className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <div className="grid max-w-xl gap-5">
        <input type="hidden" name="key" value={key} />
        {fields}
        <div className="flex flex-wrap gap-3">
          <Send />
          <Link to={paths.myData} className={buttonClass('quiet')}>
            {t('rights.cancel')}
          </Link>
        </div>
      </div>
    </PostForm>
  )
}

/** Explanation of why the data cannot be deleted yet, with the way to the files. */
const Blocked = ({ refusals }: Pick<DeletionOutlook, 'refusals'>) => {
  const { t } = useWords()
  return (
    <section className="grid gap-3 rounded-xl border border-amber bg-amber-soft p-5 text-amber sm:p-6">
      <h2 className="text-lg font-semibold">{t('rights.delete.blocked')}</h2>
      <p>{t('rights.delete.blockedBy')}</p>
      <ul className="grid gap-3">
        {refusals.map(({ number, reason }) => (
          <li key={number}>
            <p>
              <Verbatim className="font-semibold">{number}</Verbatim> · {t(`rights.delete.reason.${reason}`)}
            </p>
            <Link to={paths.dashboardQuote(number)} className="font-semibold underline underline-offset-2">
              {t('rights.delete.seeFile')}
              <Verbatim className="sr-only">{number}</Verbatim>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Form of a right, or the reason why it cannot be used yet. */
const Right = ({ slug, loaded, refusal }: { slug: RightsSlug; loaded: FormData; refusal?: Refusal }) => {
  const { outlook } = loaded
  if (slug !== 'suppression') return <RightForm slug={slug} refusal={refusal} />
  if (!outlook) return <LoadingScreen />
  if ('failure' in outlook) return <DataFailed failure={outlook.failure} />
  const { refusals } = outlook.data
  if (refusals.length > 0) return <Blocked refusals={refusals} />
  return (
    <>
      <section className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
        <OutlookFiles outlook={outlook.data} />
      </section>
      <RightForm slug={slug} refusal={refusal} />
    </>
  )
}

/** /dashboard/mes-donnees/:right: the form of a right of the customer over their data. */
export const Component = () => {
  const { t } = useWords()
  const form = rightsFormOf(useParams().right)
  const refusal = useRefusalToast(useActionData<Refusal>())
  const loaded = useLoaderData<FormData | null>()
  if (!form) return null
  const title = t(form.open)
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHead title={title} failed={(refusal?.issues.length ?? 0) > 0} />
      <header>
        <BackLink to={paths.myData}>{t('rights.back')}</BackLink>
        <h1 className="mt-2 text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-muted">
          {t(form.slug === 'suppression' ? 'rights.delete.lead' : 'rights.formLead')}
        </p>
      </header>
      <Right key={form.slug} slug={form.slug} loaded={loaded ?? {}} refusal={refusal} />
      <Questions />
    </div>
  )
}
