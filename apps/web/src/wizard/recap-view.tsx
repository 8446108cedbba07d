import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { replyHours } from '@wassit/domain/offer/offers'
import { orderAmong } from '@wassit/domain/offer/ranking'
import { productForms } from '@wassit/domain/products/forms'
import { productName } from '@wassit/domain/products/catalogue'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { useMemo, useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { Call } from '../api/client.ts'
import type { Refusal } from '../forms/action.ts'
import { PostForm, useForm } from '../forms/form.tsx'
import { PricePanel } from '../forms/price-panel.tsx'
import { Recap, recapOf } from '../forms/recap.tsx'
import { useRefusalToast } from '../forms/use-refusal-toast.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { ContactButtons } from '../shell/contact-buttons.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/inputs.tsx'
import { fieldAnchor } from '../forms/groups/field-anchor.ts'
import { DetailsFold, isOfDetails } from './details-fold.tsx'
import { isOfAdjustment } from './offers/adjust-form.tsx'
import { offerText } from './offers/offer-names.ts'
import { OfferSection } from './offers/offer-section.tsx'
import { RecapRefusal, saidByRecap } from './recap-refusal.tsx'
import { Confirmation } from './recap-step.ts'
import type { RecapData } from './recap-step.ts'
import { PrintHead } from './print-head.tsx'
import { ShareForm } from './share-form.tsx'
import { StepProgress } from './step-progress.tsx'
import { TrustLine } from '../shell/trust-line.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

interface RecapViewProps {
  call: Call
  /** Address of this page. */
  href: string
  riskHref: string
  startHref: string
  /** Address to which the price is sent to share it; without it, the page shares none. */
  shareHref?: string
  /** Address of the comparison as a paper, for a visitor. */
  paperHref?: string
  /** Steps after the request is sent, in order. */
  next: readonly string[]
}

const Confirm = ({ isOld }: { isOld: boolean }) => {
  const { t } = useWords()
  const { values, idOf, errorOf } = useForm()
  const waits = isOld ? 'offers.adjust.old' : 'quote.recap.confirmWait'
  return (
    <>
      <Checkbox
        id={idOf('confirm')}
        name="confirm"
        label={t('quote.recap.confirm')}
        error={errorOf('confirm')}
      />
      <SubmitButton
        size="large"
        className="mt-5 w-full"
        waitsFor={values.confirm && !isOld ? undefined : t(waits)}
      >
        {t('quote.recap.submit')}
      </SubmitButton>
    </>
  )
}

const Steps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <section className="mt-6">
    <h2 className="mb-2 font-semibold">{title}</h2>
    <ol className="list-decimal space-y-1.5 ps-5 text-sm text-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)

const Help = ({ product }: { product: string }) => {
  const { t } = useWords()
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold">{t('quote.recap.help')}</h2>
      <ContactButtons message={t('quote.recap.helpMessage', { product })} />
    </section>
  )
}

/** Groups of the recap: product and contact, edited in step 1, come before the answers. */
const useGroups = ({ draft, product }: RecapData) => {
  const { t } = useWords()
  return useMemo(() => {
    const insurance = {
      name: 'insuranceType',
      label: t('quote.recap.product'),
      value: t(productName(product)),
    }
    const contact = draft.user && [
      { name: 'email', label: t('quote.start.email'), value: draft.user.email },
      { name: 'phone', label: t('quote.start.phone'), value: formatPhone(draft.user.phone) },
    ]
    const code = draft.convention && {
      name: 'convention',
      label: t('quote.start.convention'),
      value: draft.convention,
      ...(!draft.conventionKnown && { note: t('quote.recap.agreementUnknown') }),
    }
    return {
      start: [
        {
          title: t('quote.recap.product'),
          rows: [insurance, ...(code ? [code] : [])],
          edit: t('quote.recap.changeProduct'),
        },
        ...(contact ? [{ title: t('quote.recap.contact'), rows: contact }] : []),
      ],
      answers: recapOf(productForms[product], draft.answers, t),
    }
  }, [draft, product, t])
}

const Declaration = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 rounded-lg bg-sunken p-3 text-sm">{children}</p>
)

/** Place of the confirmation on the page. */
const confirmAnchor = 'confirm'

/** Repeats the price at the confirmation; a phone shows it at the foot of the screen until then. */
const PriceAgain = ({ price }: Pick<RecapData, 'price'>) => {
  const { t } = useWords()
  if (!price || price.price === null) return null
  return (
    <p className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-soft lg:static lg:mx-0 lg:rounded-xl lg:border lg:shadow-none print:hidden">
      <Verbatim className="text-xl font-semibold whitespace-nowrap text-saffron-ink tabular-nums">
        {formatAmount(dirhams(price.price))}
      </Verbatim>
      <LinkButton href={`#${confirmAnchor}`} className="lg:hidden">
        {t('offers.receive')}
      </LinkButton>
    </p>
  )
}

/** Names the chosen offer to the confirmation, if there were others. */
const SeenOffer = ({ data: { offers, chosen, view } }: { data: RecapData }) =>
  chosen && offers.length > 1 ? (
    <>
      <input type="hidden" name="offer" value={chosen.id} />
      <input type="hidden" name="order" value={orderAmong(offers, view.order)} />
    </>
  ) : null

/** Keeps a form from being sent. */
const holdBack = (event: SyntheticEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** Step 3: the answers, their price and the confirmation. */
export const RecapView = (props: RecapViewProps) => {
  const { call, href, riskHref, startHref, shareHref, paperHref, next } = props
  const { t } = useWords()
  const data = useLoaderData<RecapData>()
  const refusal = useActionData<Refusal>()
  // A customer sends what was typed last, not the prices of the values before it.
  const [isOld, setOld] = useState(false)
  const shown = useRefusalToast(refusal, saidByRecap)
  const isOfOther = isOfDetails(refusal) || isOfAdjustment(refusal)
  const confirming = isOfOther ? undefined : shown
  const groups = useGroups(data)
  const { declaration } = productForms[data.product]
  const seen = `${data.draft.version} ${data.chosen?.id ?? ''} ${data.price?.price ?? ''}`
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 wrap-anywhere sm:py-12">
      <PageHead title={t('quote.recap.title')} failed={(refusal?.issues.length ?? 0) > 0} />
      <PrintHead />
      <StepProgress current={3} />
      <h1 className="mb-3 text-2xl font-semibold sm:mb-6 sm:text-3xl">{t('quote.recap.title')}</h1>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-8">
        <div id="price" className="scroll-mt-6 lg:col-span-2">
          <PricePanel
            price={data.price}
            of={data.chosen && offerText(data.chosen, data.product, t)}
            foldedLines={t('offers.lines')}
          />
          {data.price?.price === null && (
            <p className="mt-2 font-semibold">{t('offers.reply', { hours: replyHours })}</p>
          )}
        </div>
        <div className="lg:col-span-2">
          <OfferSection data={data} refusal={refusal} paperHref={paperHref} onOld={setOld} />
        </div>
        <div className="grid gap-6 lg:row-span-2">
          <Recap groups={groups.answers} editHref={(name) => `${riskHref}${fieldAnchor.of(name)}`} />
          <DetailsFold data={data} refusal={refusal} />
          <Recap groups={groups.start} editHref={() => startHref} />
          {shareHref && data.price?.price && <ShareForm action={shareHref} price={data.price.price} />}
        </div>
        <PriceAgain price={data.price} />
        <div
          id={confirmAnchor}
          className="scroll-mt-6 lg:sticky lg:top-6 lg:col-start-2 print:hidden"
          onSubmitCapture={(event) => isOld && holdBack(event)}
        >
          {/* Another version or price is confirmed anew, with an empty checkbox. */}
          <PostForm key={seen} schema={Confirmation} refusal={confirming}>
            <RecapRefusal refusal={isOfOther ? undefined : refusal} data={data} call={call} href={href} />
            {declaration && <Declaration>{t(declaration)}</Declaration>}
            <input type="hidden" name="price" value={data.price?.price ?? ''} />
            <input type="hidden" name="version" value={data.draft.version} />
            <SeenOffer data={data} />
            <Confirm isOld={isOld} />
          </PostForm>
          <TrustLine className="mt-4" />
          <Steps title={t('quote.recap.nextTitle')} steps={next} />
          <Help product={t(productName(data.product))} />
        </div>
      </div>
    </div>
  )
}
