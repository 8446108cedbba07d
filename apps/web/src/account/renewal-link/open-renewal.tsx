import type { LinkedRenewal } from '@wassit/domain/api/renewals/renewal-links'
import { formatDate } from '@wassit/domain/format/format'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { adjustableFields } from '@wassit/domain/products/product-form'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { Field } from '../../forms/field.tsx'
import { PostForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { valuesOfAnswers } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { offerText, priceText } from '../../wizard/offers/offer-names.ts'
import { AskCode } from './ask-code.tsx'
import { refusalOf } from './renewal-data.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

type Offer = NonNullable<LinkedRenewal['offer']>

interface OpenProps {
  renewal: LinkedRenewal
  offer: Offer
  isSignedIn: boolean
  /** True if the customer changed a value: another price than that of the message is then no surprise. */
  isRevalued: boolean
  inDirhams: (amount: number) => string
}

const Price = ({ offer, isRevalued, inDirhams }: Omit<OpenProps, 'renewal' | 'isSignedIn'>) => {
  const { t } = useWords()
  const { pricing, current, offered, offered_until: until, start_date: start, end_date: end } = offer
  const { price } = pricing
  return (
    <section className="rounded-xl border border-line-strong bg-sunken p-4">
      <h2 className="text-sm text-muted">
        <WholeCodes>
          {t('renewal.next', {
            start: formatDate(start),
            end: formatDate(end),
          })}
        </WholeCodes>
      </h2>
      {price === null ? (
        <p className="mt-2">{t('renewal.byAgent')}</p>
      ) : (
        <p className="mt-1 text-3xl font-semibold tabular-nums">
          <Verbatim>{inDirhams(price)}</Verbatim>
        </p>
      )}
      {price !== null && until && (
        <p className="mt-1 text-sm">
          <WholeCodes>{t('renewal.until', { until: formatDate(until) })}</WholeCodes>
        </p>
      )}
      {current !== null && (
        <p className="text-sm text-muted">{t('renewal.before', { amount: inDirhams(current) })}</p>
      )}
      {!isRevalued && offered !== null && offered !== price && (
        <p className="mt-2 font-semibold text-amber">
          {t('renewal.changed', { amount: inDirhams(offered) })}
        </p>
      )}
      {price !== null && !offer.immediate && <p className="mt-2 text-sm">{t('renewal.confirmedByAgent')}</p>}
    </section>
  )
}

const Lines = ({ offer: { pricing }, inDirhams }: Pick<OpenProps, 'offer' | 'inDirhams'>) => {
  const { t } = useWords()
  if (pricing.price === null) return null
  return (
    <Fold title={t('renewal.lines')}>
      <dl className="grid gap-1 text-sm">
        {pricing.lines.map(({ code, label, amount }) => (
          <div key={code} className="flex justify-between gap-4">
            <dt className="text-muted">{t(label as MessageId)}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              <bdi dir="ltr">{inDirhams(amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

const ValueForm = ({ product, offer: { values } }: { product: ProductKey; offer: Offer }) => {
  const { t } = useWords()
  const refusal = refusalOf(useActionData<Refusal>(), 'value')
  const fields = adjustableFields(productForms[product]).filter(({ name }) => name in values)
  if (fields.length === 0) return null
  return (
    <Fold title={t('renewal.value')} isOpen={refusal && true}>
      <PostForm needsScript values={valuesOfAnswers(values)} refusal={refusal}>
        <input type="hidden" name="_intent" value="revalue" />
        <div className="field-grid">
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </div>
        <Button type="submit" look="secondary" className="mt-4">
          {t('renewal.value.submit')}
        </Button>
      </PostForm>
    </Fold>
  )
}

interface CompareProps extends Pick<OpenProps, 'renewal' | 'offer' | 'isSignedIn'> {
  product: ProductKey
}

const Compare = ({ renewal: { insurance_number: number }, offer, product, isSignedIn }: CompareProps) => {
  const { t } = useWords()
  if (offer.offers.length === 0) return null
  return (
    <Fold title={t('renewal.compare')}>
      <ul className="grid gap-2 text-sm">
        {offer.offers.map((each) => (
          <li key={each.id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">{offerText(each, product, t)}</span>
            <bdi className="whitespace-nowrap tabular-nums">{priceText(each, t)}</bdi>
          </li>
        ))}
      </ul>
      {isSignedIn && (
        <p className="mt-4">
          <LinkButton look="secondary" href={paths.dashboardRenewalOffers(number)}>
            {t('renewal.choose')}
          </LinkButton>
        </p>
      )}
    </Fold>
  )
}

const Accept = ({ renewal, offer, isSignedIn }: Pick<OpenProps, 'renewal' | 'offer' | 'isSignedIn'>) => {
  const { t } = useWords()
  const { price } = offer.pricing
  if (!isSignedIn) return <AskCode ways={renewal.ways} />
  return (
    <div className="grid gap-3">
      <PostForm needsScript>
        <input type="hidden" name="_intent" value="accept" />
        <input type="hidden" name="price" value={price ?? ''} />
        <SubmitButton size="large">
          {t(offer.immediate ? 'renewal.accept' : 'renewal.accept.byAgent')}
        </SubmitButton>
      </PostForm>
      {offer.immediate && <p className="text-sm text-muted">{t('renewal.accept.hint')}</p>}
      <details>
        <summary className="w-fit cursor-pointer py-2 text-sm text-brand-ink underline underline-offset-2">
          {t('renewal.code.other')}
        </summary>
        <div className="pt-3">
          <AskCode ways={renewal.ways} />
        </div>
      </details>
    </div>
  )
}

/** Offer that can be accepted: price first, then what the customer may look at or change, then the acceptance. */
export const OpenRenewal = (props: OpenProps) => {
  const product = productOfCode(props.renewal.insuranceType_name)
  return (
    <div className="grid gap-4">
      <Price {...props} />
      <Lines {...props} />
      {product && <ValueForm product={product} offer={props.offer} />}
      {product && <Compare {...props} product={product} />}
      <Accept {...props} />
    </div>
  )
}
