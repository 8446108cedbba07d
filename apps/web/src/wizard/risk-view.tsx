import { productForms } from '@wassit/domain/products/forms'
import { productName } from '@wassit/domain/products/catalogue'
import { answerKeys } from '@wassit/domain/products/product-form'
import { useEffect, useMemo, useState } from 'react'
import { Link, useActionData, useLoaderData } from 'react-router'
import type { Call } from '../api/client.ts'
import type { Refusal } from '../forms/action.ts'
import { PostForm } from '../forms/form.tsx'
import { RiskForm } from '../forms/risk-form.tsx'
import { useRefusalToast } from '../forms/use-refusal-toast.ts'
import { valuesOfAnswers } from '../forms/values.ts'
import type { FormValues } from '../forms/values.ts'
import { useWords } from '../i18n/words.tsx'
import { useAlive } from '../ui/browser-state.ts'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../page-head.tsx'
import { listLoader, valueProposer } from './draft-data.ts'
import { unsavedAnswers } from './draft-saver.ts'
import { fieldAnchor } from '../forms/groups/field-anchor.ts'
import { fetchPager, pagerChunk } from './group-chunk.ts'
import type { GroupPage } from '../forms/groups/group-page.ts'
import { NextButton } from './next-button.tsx'
import { questionWords } from '../forms/question-words.ts'
import type { RiskData } from './risk-step.ts'
import { ConflictNotice, SaveStatus } from './save-status.tsx'
import { StepProgress } from './step-progress.tsx'
import { useDraftSaver } from './use-draft-saver.ts'

interface RiskViewProps {
  call: Call
  backHref: string
  /** Address of this page. */
  href: string
  /** True on pages with a menu at the foot of a phone's screen. */
  hasMenu?: true
}

const saidByConflictNotice = ['draft.conflict'] as const

/** Focuses the field that a row of the recap links to. */
const useFieldFromHash = () =>
  useEffect(() => {
    const name = fieldAnchor.nameOf(location.hash)
    const field = name && document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`)
    if (field) field.focus()
  }, [])

/** Returns the code that shows one group at a time, once it is loaded and the page is alive. */
const usePager = () => {
  const alive = useAlive()
  const [chunk, setChunk] = useState(pagerChunk)
  useEffect(() => void fetchPager().then(setChunk), [])
  return alive ? chunk : undefined
}

/** Step 2: the questions of the product, saved on the server while the visitor types. */
export const RiskView = ({ call, backHref, href, hasMenu }: RiskViewProps) => {
  const { t } = useWords()
  const { draft, product, references, today, ...loaded } = useLoaderData<RiskData>()
  const refusal = useActionData<Refusal>()
  const shown = useRefusalToast(refusal, saidByConflictNotice)
  const form = productForms[product]
  const schema = useMemo(() => form.Answers(today), [form, today])
  const order = useMemo(() => answerKeys(form), [form])
  const [left] = useState(() => unsavedAnswers(draft.id))
  const values = useMemo(() => valuesOfAnswers(left ?? draft.answers), [left, draft.answers])
  const { save, reason, version, writer, saver } = useDraftSaver(call, {
    id: draft.id,
    version: draft.version,
    writer: loaded.writer,
  })
  const loadList = useMemo(() => listLoader(call), [call])
  const propose = useMemo(() => valueProposer(call), [call])
  const handleValues = (typed: FormValues) => saver.current?.change(typed)
  const refusedForConflict = refusal?.code === 'draft.conflict'
  useFieldFromHash()
  const pager = usePager()
  const [page, setPage] = useState<GroupPage>()

  const submit = <NextButton form={form} today={today} />
  const back = (
    <Link to={backHref} className="text-brand-ink underline underline-offset-2">
      <Icon name="arrow" className="rotate-180 sm:hidden" />
      <span className="max-sm:sr-only">{t('quote.risk.back')}</span>
    </Link>
  )
  const progressOf = ({ position, total }: GroupPage) =>
    total > 1 ? t('quote.group.progress', { position, total }) : ''
  const price = pager && (
    <pager.LivePrice
      call={call}
      draft={draft}
      form={form}
      schema={schema}
      className={
        page
          ? undefined
          : cx(
              'sticky mt-6 rounded-xl border border-line bg-surface px-4 py-3 shadow-soft lg:top-6 lg:mt-0 lg:p-5',
              hasMenu ? 'max-md:bottom-22 md:max-lg:bottom-2' : 'max-lg:bottom-2',
            )
      }
    />
  )
  const title = t('quote.risk.title', { product: t(productName(product)) })
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-12 lg:max-w-5xl">
      <PageHead title={title} failed={(refusal?.issues.length ?? 0) > 0} />
      <StepProgress current={2} page={page} />
      <h1 className="mb-4 text-xl font-semibold sm:mb-6 sm:text-3xl">{title}</h1>
      {save === 'conflict' && (
        <ConflictNotice href={href} onKeepMine={() => void saver.current?.keepMine()} />
      )}
      {save !== 'conflict' && refusedForConflict && <ConflictNotice href={href} refusal={refusal} />}
      <PostForm
        schema={schema}
        order={order}
        alert={form.alert}
        questionOf={(path) => questionWords(form, path, t)}
        values={values}
        refusal={shown}
        onValues={handleValues}
      >
        {/* Sending the form again after a conflict overwrites the other tab's answers. */}
        <input type="hidden" name="_version" value={refusedForConflict ? draft.version : version} />
        <input type="hidden" name="_writer" value={writer} />
        <div className="items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
          {/* The scroll margin keeps a focused field above the price. */}
          <div className="by-group [&_button]:scroll-mb-32 [&_input]:scroll-mb-32 [&_select]:scroll-mb-32">
            <RiskForm
              form={form}
              only={page && { ...page, progress: progressOf(page) }}
              hasBar
              references={references}
              loadList={loadList}
              propose={propose}
              today={today}
            />
            <div
              className={cx(
                'group-foot mt-8 flex flex-wrap items-center gap-x-6 gap-y-3',
                hasMenu && 'above-menu',
              )}
            >
              {pager ? (
                <pager.RiskPager
                  form={form}
                  schema={schema}
                  refusal={refusal}
                  page={page}
                  onPage={setPage}
                  submit={submit}
                  back={back}
                />
              ) : (
                <>
                  {submit}
                  {back}
                </>
              )}
              {page && price}
              <SaveStatus state={save} reason={reason} />
            </div>
          </div>
          {!page && price}
        </div>
      </PostForm>
    </div>
  )
}
