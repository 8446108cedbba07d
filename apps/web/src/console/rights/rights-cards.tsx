import type { RightsFile } from '@wassit/domain/api/data-law/rights-desk'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { rightsKinds } from '@wassit/domain/personal-data/rights-request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { Link } from 'react-router'
import { OutlookFiles } from '../../areas/deletion-outlook.tsx'
import { CorrectionValues } from '../../areas/rights-words.tsx'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Card, Fact, Facts } from '../file/card.tsx'
import { linkClass } from '../row/link-class.ts'
import { StatusBadge } from '../row/status-badge.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export interface OfFile {
  file: RightsFile
}

/** Request as its person made it, with the values of a correction and the proof. */
export const AskedCard = ({ file }: OfFile) => {
  const { t } = useWords()
  const { kind, channel, entered_by: enteredBy, opposed, reason, proof_url: proof, state } = file
  return (
    <Card title={t('rights.desk.said')}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          {t('rights.desk.article', { article: rightsKinds[kind].article })} ·{' '}
          {t(`rights.channel.${channel}`)}
          {enteredBy && <> · {t('rights.desk.entered', { name: enteredBy })}</>}
        </p>
        {opposed && <p className="font-semibold">{t(`rights.use.${opposed}`)}</p>}
        {file.field && (
          <>
            <h3 className="text-sm font-semibold">
              {t(state === 'done' ? 'rights.desk.applied' : 'rights.desk.change')}
            </h3>
            <CorrectionValues request={file} knowsBefore={file.person.customer !== null} />
          </>
        )}
        {reason && (
          <p className="border-s-2 border-line-strong ps-2 wrap-anywhere whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        )}
        {proof ? (
          <a href={paths.document(proof)} target="_blank" rel="noreferrer" className={linkClass}>
            {t('rights.proof')}
          </a>
        ) : (
          <p className="text-sm text-muted">{t('rights.desk.noProof')}</p>
        )}
      </div>
    </Card>
  )
}

/** Account of the person, or what they said of themselves. */
export const PersonCard = ({ file: { person, kind, state } }: OfFile) => {
  const { t } = useWords()
  const { customer, name, contact, email, phone, cin, data_copy: copy } = person
  const isErased = kind === 'deletion' && state === 'done'
  const standing = name
    ? 'rights.desk.noAccount'
    : isErased
      ? 'rights.desk.erased'
      : 'rights.desk.forgottenHint'
  return (
    <Card title={t('rights.desk.person')}>
      <p className="font-semibold wrap-anywhere">{name ? <bdi>{name}</bdi> : t('rights.desk.forgotten')}</p>
      {customer === null && <p className="text-sm text-muted">{t(standing)}</p>}
      <Facts>
        {contact && (
          <Fact label={t('rights.desk.replyTo')}>
            <bdi>{contact}</bdi>
          </Fact>
        )}
        {phone && (
          <Fact label={t('policy.change.phone')}>
            <Verbatim>{formatPhone(phone)}</Verbatim>
          </Fact>
        )}
        {email && (
          <Fact label={t('policy.change.email')}>
            <Verbatim>{email}</Verbatim>
          </Fact>
        )}
        {cin && (
          <Fact label={t('policy.change.cin')}>
            <Verbatim>{cin}</Verbatim>
          </Fact>
        )}
        {customer && (
          <Fact label={t('rights.desk.copy')}>
            {copy === null ? (
              t('rights.desk.copy.none')
            ) : (
              <>
                {t(`rights.desk.copy.${copy.state}`)} <bdi>{formatMoment(new Date(copy.asked_at))}</bdi>
              </>
            )}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

/** Open files of the person, with what a correction does to each. */
export const FilesCard = ({ file: { files } }: OfFile) => {
  const { t } = useWords()
  return (
    <Card title={t('rights.desk.files')}>
      {files.length === 0 && <p className="text-muted">{t('rights.desk.noFiles')}</p>}
      <ul className="grid gap-3">
        {files.map(({ insurance_number: number, status, standing, trace }) => (
          <li key={number} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={consolePaths.file(number)} className={linkClass}>
                <Verbatim>{number}</Verbatim>
              </Link>
              <StatusBadge code={status} standing={standing} />
            </span>
            {trace && <span className="text-sm">{t(`rights.desk.trace.${trace}`)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Effect of a deletion, or the files that prevent it. */
export const OutlookCard = ({ file: { outlook } }: OfFile) => {
  const { t } = useWords()
  if (!outlook) return null
  return (
    <Card title={t('rights.desk.outlook')}>
      {outlook.refusals.length > 0 && (
        <ul className="mb-3 grid gap-2 rounded-lg bg-amber-soft px-3 py-2 text-amber">
          {outlook.refusals.map(({ number, reason }) => (
            <li key={number}>
              <Verbatim className="font-semibold">{number}</Verbatim> · {t(`rights.delete.reason.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      <OutlookFiles outlook={outlook} />
    </Card>
  )
}

/** Events of the request with the members of staff who acted. */
export const StoryCard = ({ file: { story } }: OfFile) => {
  const { t } = useWords()
  return (
    <Card title={t('rights.story')}>
      <ol className="grid gap-3">
        {story.map(({ event, at, text, actor }) => (
          <li key={`${event}${at}`} className="border-s-2 border-line ps-3">
            <span className="font-semibold">{t(`rights.event.${event}`)}</span>
            <span className="block text-sm text-muted">
              <bdi>{formatMoment(new Date(at))}</bdi>
              {actor && (
                <>
                  {' · '}
                  <bdi>{actor}</bdi>
                </>
              )}
            </span>
            {text && (
              <p className="wrap-anywhere whitespace-pre-line">
                <bdi>{text}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
