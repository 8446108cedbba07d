import type { Field, RegistrationEntry } from '@wassit/domain/products/product-form'
import { useWords } from '../i18n/words.tsx'
import back from './registration-back.svg?no-inline'
import front from './registration-front.svg?no-inline'

/** Side of the vehicle registration on which each entry stands. */
const sides = {
  number: front,
  firstRegistration: front,
  body: back,
  fiscalPower: back,
} as const satisfies Record<RegistrationEntry, string>

/**
 * Drawn vehicle registration in which the entry of each of these questions is marked. It opens from
 * the question, and its pictures load only then.
 */
export const RegistrationHelp = ({ fields }: { fields: readonly Field[] }) => {
  const { t } = useWords()
  const entries = fields.flatMap(({ entry }) => (entry ? [entry] : []))
  if (entries.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="py-2 text-brand-ink underline underline-offset-2">
        {t('pricing.registration.open')}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {entries.map((entry) => (
          <img
            key={entry}
            src={`${sides[entry]}#${entry}`}
            alt={t(`pricing.registration.${entry}`)}
            loading="lazy"
            width={360}
            height={228}
            className="h-auto w-full max-w-md rounded-xl border border-line"
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t('pricing.registration.drawn')}</p>
    </details>
  )
}
