import { formatDate } from '@wassit/domain/format/format'
import { claimTypeOf, claimTypes, claimTypesOf } from '@wassit/domain/request/claim/claim-types'
import type { ClaimTypeKey } from '@wassit/domain/request/claim/claim-types'
import { readDate } from '@wassit/domain/party/date'
import { useForm } from '../../../forms/form.tsx'
import { textAt } from '../../../forms/values.ts'
import { useWords } from '../../../i18n/words.tsx'
import { countdownOf } from './countdown.ts'
import type { Countdown } from './countdown.ts'
import type { ReadyForm } from '../kind-form.ts'
import { Callout, FreeText, Line, Section, Tiles } from '../form-parts.tsx'
import type { CalloutKind } from '../form-parts.tsx'
import { WholeCodes } from '../../../ui/whole-codes.tsx'

/** Emergency numbers in Morocco. */
const emergencies = [
  { number: '15', name: 'request.form.claim.rescue' },
  { number: '19', name: 'request.form.claim.police' },
  { number: '177', name: 'request.form.claim.gendarmerie' },
] as const

/** Claim types with casualties, for which emergency numbers come first. */
const withWounded: ReadonlySet<ClaimTypeKey> = new Set(['bodilyInjury', 'death'])

const Emergency = () => {
  const { t } = useWords()
  return (
    <Callout kind="note" live>
      <p className="font-semibold">{t('request.form.claim.emergency')}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {emergencies.map(({ number, name }) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 hover:border-brand"
            >
              <bdi dir="ltr" className="font-semibold text-brand-ink">
                {number}
              </bdi>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const calloutOf: Record<Countdown['tone'], CalloutKind> = {
  neutral: 'note',
  success: 'good',
  waiting: 'warn',
  refused: 'bad',
}

const Deadline = ({ type, form }: { type: ClaimTypeKey; form: ReadyForm }) => {
  const { t } = useWords()
  const { values } = useForm()
  const { tone, id, values: of } = countdownOf(type, readDate(textAt(values, 'date_sinistre')), form.today)
  return (
    <Callout kind={calloutOf[tone]} live>
      <WholeCodes>{t(id, of)}</WholeCodes>
    </Callout>
  )
}

/** Date, time and place of the event; together they make `date_lieu`. */
const Event = ({ form, type }: { form: ReadyForm; type: ClaimTypeKey | undefined }) => {
  const { t } = useWords()
  const { startDate, endDate } = form.term
  const covered = { start: formatDate(startDate), end: formatDate(endDate) }
  return (
    <Section title={t('request.form.claim.when')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line
          name="date_sinistre"
          type="date"
          label={t('request.form.claim.date')}
          hint={<WholeCodes>{t('request.form.claim.term', covered)}</WholeCodes>}
          min={startDate}
          max={form.today}
        />
        <Line
          name="heure"
          type="time"
          label={t('request.form.claim.time')}
          hint={t('request.form.claim.timeHint')}
          optional={t('common.form.optional')}
        />
      </div>
      {type && <Deadline type={type} form={form} />}
      <Line
        name="lieu"
        label={t('request.form.claim.place')}
        hint={t('request.form.claim.placeHint')}
        maxLength={400}
      />
    </Section>
  )
}

const Papers = ({ type }: { type: ClaimTypeKey }) => {
  const { t } = useWords()
  return (
    <div>
      <p>{t('request.form.claim.papers')}</p>
      <ul className="mt-1.5 list-disc space-y-1 ps-5">
        {claimTypes[type].papers.map((paper) => (
          <li key={paper}>{t(`document.kind.${paper}`)}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('request.form.claim.papersLater')}</p>
    </div>
  )
}

const isClaimType = (key: string): key is ClaimTypeKey => claimTypeOf(key) !== undefined

/** Claim form, guided by the claim types of the product (spec 001 §3; loi 17-99, loi 110-14). */
export const ClaimForm = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { values } = useForm()
  const chosen = textAt(values, 'type_sinistre')
  const type = isClaimType(chosen) ? chosen : undefined
  return (
    <>
      <Section title={t('request.form.claim.what')}>
        <Tiles
          name="type_sinistre"
          label={t('request.form.claim.type')}
          choices={claimTypesOf(form.product).map((value) => ({ value, label: t(`request.claim.${value}`) }))}
        />
        {type && withWounded.has(type) && <Emergency />}
      </Section>
      <Event form={form} type={type} />
      <Section title={t('request.form.claim.story')}>
        <FreeText
          name="circonstances"
          label={t('request.form.claim.circumstances')}
          hint={t('request.form.claim.circumstancesHint')}
          maxLength={4000}
        />
        <FreeText
          name="tiers"
          label={t('request.form.claim.thirdParty')}
          hint={t('request.form.claim.thirdPartyHint')}
          optional={t('common.form.optional')}
          maxLength={1000}
        />
        {type && <Papers type={type} />}
      </Section>
    </>
  )
}
