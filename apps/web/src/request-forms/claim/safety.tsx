import { formatPhone } from '@wassit/domain/party/phone-format'
import { claimTypesOf } from '@wassit/domain/request/claim/claim-types'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import type { ReadyForm } from '../kind-form.ts'
import { Callout, Section, Tiles } from '../form-parts.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Emergency numbers in Morocco. */
const emergencies = [
  { number: '15', name: 'request.form.claim.rescue' },
  { number: '19', name: 'request.form.claim.police' },
  { number: '177', name: 'request.form.claim.gendarmerie' },
] as const

const CallLink = ({ number, shown, children }: { number: string; shown: string; children: ReactNode }) => (
  <li>
    <a
      href={`tel:${number}`}
      className="inline-flex min-h-12 w-full items-center gap-3 rounded-lg border border-line-strong bg-surface px-4 py-2 text-ink hover:border-brand"
    >
      <Verbatim className="min-w-9 text-lg font-semibold whitespace-nowrap text-brand-ink">{shown}</Verbatim>
      <span>{children}</span>
    </a>
  </li>
)

const Numbers = ({ assistance }: { assistance: string | null }) => {
  const { t } = useWords()
  return (
    <Callout kind="call">
      <p className="font-semibold">{t('request.form.claim.emergency')}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-3">
        {emergencies.map(({ number, name }) => (
          <CallLink key={number} number={number} shown={number}>
            {t(name)}
          </CallLink>
        ))}
      </ul>
      {assistance && (
        <ul className="mt-2">
          <CallLink number={assistance} shown={formatPhone(assistance)}>
            {t('request.form.claim.assistance')}
          </CallLink>
        </ul>
      )}
    </Callout>
  )
}

/** Chooses the claim type of an accident with casualties, unless the customer has chosen one. */
const suggestInjury = (from: HTMLElement | null): void => {
  const types = [
    ...(from?.closest('form')?.querySelectorAll<HTMLInputElement>('[name="type_sinistre"]') ?? []),
  ]
  if (types.every(({ checked }) => !checked)) types.find(({ value }) => value === 'bodilyInjury')?.click()
}

/**
 * Puts people before papers: the numbers to call, then whether anyone is hurt. The answer suggests
 * the claim type and is not sent.
 */
export const Safety = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const asksInjury = claimTypesOf(form.product).includes('bodilyInjury')
  return (
    <Section group="safety" title={t('request.form.claim.safety')}>
      <Numbers assistance={form.insurance.assistance_phone} />
      {asksInjury && (
        <div ref={place}>
          <Tiles
            name="blesses"
            label={t('request.form.claim.injured')}
            optional={t('common.form.optional')}
            choices={(['oui', 'non'] as const).map((value) => ({
              value,
              label: t(`request.form.claim.injured.${value}`),
            }))}
            onChoose={(value) => value === 'oui' && suggestInjury(place.current)}
          />
        </div>
      )}
    </Section>
  )
}
