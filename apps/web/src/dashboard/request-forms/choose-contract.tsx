import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { formatDate } from '@wassit/domain/format/format'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { clearSelectedPolicy, selectPolicy } from '../../api/selected-policy.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PlateText } from '../../forms/plate-text.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

/** Empty page of a request that is impossible, for this contract or for any. */
const NoForm = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => {
  const { t } = useWords()
  return (
    <div className="rounded-xl border border-line bg-surface px-6 py-12 text-center shadow-soft">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-brand opacity-80" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-muted">
        <WholeCodes>{text}</WholeCodes>
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {children}
        <Link to={paths.dashboard} className={buttonClass('secondary')}>
          {t('request.form.back')}
        </Link>
      </div>
    </div>
  )
}

/** Shown when this contract does not allow the request; the customer may have meant another one. */
export const NotThisContract = ({ reason }: { reason: string }) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  const chooseAgain = () => {
    clearSelectedPolicy()
    void revalidate()
  }
  return (
    <NoForm title={t('request.form.over.title')} text={reason}>
      <Button onClick={chooseAgain}>{t('request.form.choose.other')}</Button>
    </NoForm>
  )
}

const Contract = ({ insurance }: { insurance: InsuranceView }) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  const { id, insurance_number, insurance_type_id, insuranceType_name, insuranceType_typeName } = insurance
  const product = productOfCode(insuranceType_name)
  const choose = () => {
    selectPolicy({
      insurance_id: id,
      N_affaire: insurance_number,
      insurance_type_id: String(insurance_type_id),
    })
    void revalidate()
  }
  return (
    <li>
      <button
        type="button"
        onClick={choose}
        className="flex w-full cursor-pointer items-center gap-4 rounded-xl border border-line bg-surface p-4 text-start shadow-soft hover:border-brand"
      >
        {product && <ProductIcon product={product} className="size-8 shrink-0 text-brand-ink" />}
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-semibold">
            {insuranceType_typeName} {insurance.risk && <PlateText>{insurance.risk}</PlateText>}
          </span>
          <CodeText>{insurance_number}</CodeText>
          {insurance.end_date && (
            <span className="block text-sm text-muted">
              <WholeCodes>
                {t('request.form.choose.until', { date: formatDate(insurance.end_date) })}
              </WholeCodes>
            </span>
          )}
        </span>
        <Icon name="chevron" className="shrink-0 text-muted" />
      </button>
    </li>
  )
}

/** Asks which contract the request concerns. */
export const ChooseContract = ({ choices }: { choices: readonly InsuranceView[] }) => {
  const { t } = useWords()
  if (choices.length === 0)
    return <NoForm title={t('request.form.none.title')} text={t('request.form.none.text')} />
  return (
    <section aria-labelledby="choose-contract">
      <h2 id="choose-contract" className="mb-4 text-lg font-semibold">
        {t('request.form.choose.title')}
      </h2>
      <ul className="grid gap-3">
        {choices.map((insurance) => (
          <Contract key={insurance.id} insurance={insurance} />
        ))}
      </ul>
    </section>
  )
}
