import type { RightsRequestView } from '@wassit/domain/api/data-law/rights'
import { formatDate } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { formatPhone } from '@wassit/domain/party/phone-format'
import type { CorrectableField, RightsState } from '@wassit/domain/personal-data/rights-request'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/badge.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

const tones: Record<RightsState, Tone> = {
  received: 'brand',
  asked: 'waiting',
  accepted: 'brand',
  done: 'success',
  refused: 'refused',
  withdrawn: 'neutral',
}

export const RightsBadge = ({ state }: { state: RightsState }) => (
  <Badge tone={tones[state]}>{useWords().t(`rights.state.${state}`)}</Badge>
)

/** Value of a person's data as people read it. */
export const PersonValue = ({ field, value }: { field: CorrectableField; value: string | null }) => {
  const { t, language } = useWords()
  if (!value) return <span className="text-muted">{t('rights.empty')}</span>
  if (field === 'city') return <bdi>{cityOf(value)?.[language] ?? value}</bdi>
  if (field === 'birthday') return <bdi>{formatDate(value)}</bdi>
  if (field === 'phone') return <Verbatim>{formatPhone(value)}</Verbatim>
  if (field === 'cin' || field === 'email') return <Verbatim>{value}</Verbatim>
  return <bdi>{value}</bdi>
}

interface CorrectionValuesProps {
  request: Pick<RightsRequestView, 'field' | 'before' | 'value'>
  /** False for a person without an account, whose present value nobody knows. */
  knowsBefore?: boolean
}

/** Value of a correction before and after it. */
export const CorrectionValues = ({
  request: { field, before, value },
  knowsBefore = true,
}: CorrectionValuesProps) => {
  const { t } = useWords()
  if (!field) return null
  return (
    <dl className="grid gap-2 wrap-anywhere sm:grid-cols-2">
      {knowsBefore && (
        <div className="rounded-lg bg-sunken px-3 py-2">
          <dt className="text-sm text-muted">
            {t(`policy.change.${field}`)} · {t('rights.before')}
          </dt>
          <dd>
            <PersonValue field={field} value={before} />
          </dd>
        </div>
      )}
      <div className="rounded-lg bg-brand-soft px-3 py-2 text-brand-ink">
        <dt className="text-sm">
          {t(`policy.change.${field}`)} · {t('rights.after')}
        </dt>
        <dd className="font-semibold">
          <PersonValue field={field} value={value} />
        </dd>
      </div>
    </dl>
  )
}
