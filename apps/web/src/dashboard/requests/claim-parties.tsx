import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { claimParties, claimPartyNames } from '@wassit/domain/request/claim/parties'
import { useWords } from '../../i18n/words.tsx'
import { Card } from '../detail/documents.tsx'
import { Line } from '../detail/fact-line.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Expert and garage of a claim, whom the customer calls. */
export const ClaimPartiesCards = ({ parties }: Pick<RequestDetail, 'parties'>) => {
  const { t } = useWords()
  if (!parties) return null
  const { expert_day: day, garage_town: town } = parties
  const more = { expert: day && formatDate(day), garage: town }
  return claimPartyNames.map((party) => {
    const [nameField, phoneField] = claimParties[party]
    const phone = parties[phoneField]
    if (!parties[nameField] || !phone) return null
    return (
      <Card key={party} title={t(`request.parties.${party}`)}>
        <dl className="divide-y divide-line">
          <Line label={t('request.parties.name')}>
            <bdi>{parties[nameField]}</bdi>
          </Line>
          <Line label={t('request.parties.phone')}>
            <a href={`tel:${phone}`} className="inline-flex min-h-6 items-center text-brand-ink underline">
              <Verbatim>{formatPhone(phone)}</Verbatim>
            </a>
          </Line>
          {more[party] && (
            <Line label={t(`request.parties.more.${party}`)}>
              <bdi>{more[party]}</bdi>
            </Line>
          )}
        </dl>
      </Card>
    )
  })
}
