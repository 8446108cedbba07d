import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatDate } from '@wassit/domain/format/format'
import { useWords } from '../../i18n/words.tsx'
import { formatMoment } from '../../clock.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { Steps } from '../standing/road.tsx'
import { Card } from './documents.tsx'
import { Line } from './fact-line.tsx'
import { wayOfDelivery } from './delivery-road.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Papers on their way to the customer: how, where to, and how far they are. */
export const DeliveryStatus = ({ insurance: { delivery } }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  if (!delivery) return null
  const papers = delivery.papers.map((paper) => t(`policy.delivery.paper.${paper}`))
  return (
    <Card title={t('dashboard.delivery.status')}>
      <Steps way={wayOfDelivery(delivery)} label={t('dashboard.delivery.status')} />
      <dl className="divide-y divide-line">
        {delivery.state === 'handedOver' && delivery.expected_date && (
          <Line label={t('dashboard.delivery.expected')}>
            <Verbatim>{formatDate(delivery.expected_date)}</Verbatim>
          </Line>
        )}
        {delivery.tracking && (
          <Line label={t('dashboard.delivery.tracking')}>
            <CodeText>{delivery.tracking}</CodeText>
          </Line>
        )}
        <Line label={t('dashboard.delivery.papers')}>
          {papers.map((paper) => (
            <span key={paper} className="block">
              {paper}
            </span>
          ))}
        </Line>
        <Line label={t('dashboard.delivery.method')}>{t(`policy.delivery.method.${delivery.method}`)}</Line>
        <Line label={t('dashboard.delivery.name')}>
          <bdi>{delivery.name}</bdi>
        </Line>
        {delivery.address && (
          <Line label={t('dashboard.delivery.address')}>
            <bdi>{delivery.address}</bdi>
          </Line>
        )}
        {delivery.state !== 'toPrepare' && (
          <Line
            label={t(`dashboard.delivery.at.${delivery.state === 'delivered' ? 'delivered' : 'handedOver'}`)}
          >
            <Verbatim>{formatMoment(new Date(delivery.state_since))}</Verbatim>
          </Line>
        )}
        {delivery.received_by && (
          <Line label={t('dashboard.delivery.receivedBy')}>
            <bdi>{delivery.received_by}</bdi>
          </Line>
        )}
      </dl>
    </Card>
  )
}
