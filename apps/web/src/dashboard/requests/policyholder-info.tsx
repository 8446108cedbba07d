import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { Card } from '../detail/documents.tsx'
import { Line } from '../detail/fact-line.tsx'
import { PolicyLink } from '../detail/policy-link.tsx'
import { fullName } from '../frame/initials.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Person, date and contract of the request (spec 001 §2). */
export const PolicyholderInfo = ({ request }: { request: RequestDetail }) => {
  const { t } = useWords()
  return (
    <Card title={t('dashboard.request.client.title')}>
      <dl className="divide-y divide-line">
        <Line label={t('dashboard.delivery.name')}>
          <bdi>{fullName(request)}</bdi>
        </Line>
        <Line label={t('dashboard.profile.phone')}>
          <Verbatim className="whitespace-nowrap">{formatPhone(request.phone)}</Verbatim>
        </Line>
        <Line label={t('dashboard.profile.email')}>
          <Verbatim className="wrap-anywhere">{request.email}</Verbatim>
        </Line>
        <Line label={t('dashboard.detail.reference')}>
          <CodeText>{request.Report_number}</CodeText>
        </Line>
        <Line label={t('dashboard.reports.date')}>
          <bdi>{formatMoment(new Date(request.created_at))}</bdi>
        </Line>
        <Line label={t('dashboard.column.coverage')}>{request.insuranceType_typeName}</Line>
        <Line label={t('request.form.contract')}>
          <PolicyLink number={request.insurance_number} />
        </Line>
      </dl>
    </Card>
  )
}
