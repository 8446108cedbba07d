import type { factorCalls } from '@wassit/domain/api/people/factors'
import type { Answer } from '@wassit/domain/api/endpoint'
import { useRevalidator } from 'react-router'
import { AddPasskey } from '../../factors/add-passkey.tsx'
import { FactorList } from '../../factors/factor-list.tsx'
import { useWords } from '../../i18n/words.tsx'

/** Passkeys of the customer, which replace the code by mail on a new device. */
export const Passkeys = ({ factors, passkeys }: Answer<typeof factorCalls.factors>) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <section
      aria-label={t('factor.customer.title')}
      className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <h2 className="text-lg font-semibold">{t('factor.customer.title')}</h2>
      <p className="mt-1 text-muted">{t('factor.customer.lead')}</p>
      {factors.length === 0 ? (
        <p className="my-3">{t('factor.customer.none')}</p>
      ) : (
        <FactorList factors={factors} onRemoved={reload} />
      )}
      <AddPasskey key={factors.length} isAllowed={passkeys} onAdded={reload} />
    </section>
  )
}
