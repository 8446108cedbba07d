import { formatDate } from '@wassit/domain/format/format'
import { claimTypes, claimTypesOf } from '@wassit/domain/request/claim/claim-types'
import type { ClaimTypeKey } from '@wassit/domain/request/claim/claim-types'
import { readDate } from '@wassit/domain/party/date'
import { useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { claimTypeKeyOf } from './claim-type-key.ts'
import { countdownOf } from './countdown.ts'
import type { Countdown } from './countdown.ts'
import type { ReadyForm } from '../kind-form.ts'
import { Callout, FreeText, Line, Section, Tiles } from '../form-parts.tsx'
import type { CalloutKind } from '../form-parts.tsx'
import { Safety } from './safety.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

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
    <Section group="when" title={t('request.form.claim.when')}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
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

/** Claim form, guided by the claim types of the product (spec 001 §3; loi 17-99, loi 110-14). */
export const ClaimForm = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { values } = useForm()
  const type = claimTypeKeyOf(textAt(values, 'type_sinistre'))
  return (
    <>
      <Safety form={form} />
      <Section group="what" title={t('request.form.claim.what')}>
        <Tiles
          name="type_sinistre"
          label={t('request.form.claim.type')}
          choices={claimTypesOf(form.product).map((value) => ({ value, label: t(`request.claim.${value}`) }))}
        />
      </Section>
      <Event form={form} type={type} />
      <Section group="story" title={t('request.form.claim.story')}>
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
