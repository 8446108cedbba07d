import { formatPhone } from '@wassit/domain/party/phone-format'
import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { formatDate } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { isMobile } from '@wassit/domain/party/phone'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../agent.ts'
import { Amount } from '../row/amount.tsx'
import { linkClass } from '../row/link-class.ts'
import { Card, Fact, Facts } from './card.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Insurance = AgentFile['insurance']

export const Contact = ({ phone, email }: { phone: string; email: string }) => {
  const { t } = useWords()
  // Allows a line break before the @, not inside a word.
  const name = email.slice(0, email.lastIndexOf('@'))
  return (
    <>
      <Fact label={t('file.customer.phone')}>
        <a href={`tel:${phone}`} className={linkClass}>
          <Verbatim>{formatPhone(phone)}</Verbatim>
        </a>
        {phone !== '' && !isMobile(phone) && (
          <span className="block text-sm text-muted">{t('file.customer.notTexted')}</span>
        )}
      </Fact>
      {email !== '' && (
        <Fact label={t('file.customer.email')}>
          <a href={`mailto:${email}`} className={linkClass}>
            <Verbatim>
              {name}
              <wbr />
              {email.slice(name.length)}
            </Verbatim>
          </a>
        </Fact>
      )}
    </>
  )
}

/** A fact about a person, or that nobody has given it yet, as is usual for a caller. */
const PersonalFact = ({ label, value, dir }: { label: string; value: string; dir?: 'ltr' }) => {
  const { t } = useWords()
  return (
    <Fact label={label}>
      {value ? (
        <bdi dir={dir}>{value}</bdi>
      ) : (
        <span className="text-muted">{t('file.customer.notGiven')}</span>
      )}
    </Fact>
  )
}

/** Identity, birth date and address of a person. */
export const PersonalFacts = ({ person }: { person: NonNullable<AgentFile['holder']> }) => {
  const { t, language } = useWords()
  const city = cityOf(person.city)?.[language] ?? person.city
  return (
    <>
      <PersonalFact label={t('file.customer.identity')} value={person.cin} dir="ltr" />
      <PersonalFact
        label={t('file.customer.birthday')}
        value={person.birthday && formatDate(person.birthday)}
        dir="ltr"
      />
      <PersonalFact label={t('file.customer.address')} value={person.address} />
      {city && <PersonalFact label={t('policy.change.city')} value={city} />}
    </>
  )
}

interface ReachProps {
  by: AgentFile['reached_by']
  /** True if the mail server of the address refuses it for good. */
  isRefused?: boolean
}

/** Way of the messages to a person, or that none leaves. */
export const ReachFact = ({ by, isRefused = false }: ReachProps) => {
  const { t } = useWords()
  return (
    <Fact label={t('file.customer.reach')}>
      <span className={by && !isRefused ? undefined : 'text-terracotta'}>
        {t(isRefused ? 'file.customer.emailRefused' : `file.customer.reach.${by ?? 'nobody'}`)}
      </span>
    </Fact>
  )
}

interface SamePhoneProps {
  people: Insurance['same_phone']
  /** Person of the file, if they have an account. */
  holder: string | undefined
}

/**
 * Other customers with the same telephone, each with the way to a new file for them for who may quote, and to
 * the merge for who may approve one.
 */
export const SamePhone = ({ people, holder }: SamePhoneProps) => {
  const { t } = useWords()
  const may = useMay()
  const mayMerge = may('approve') && holder !== undefined
  if (people.length === 0) return null
  return (
    <Fact label={t('file.customer.phoneShared')}>
      {t('file.customer.phoneSharedText')}
      <ul className="mt-1 grid gap-1">
        {people.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap gap-x-4">
            {may('quote') ? (
              <Link to={consolePaths.newFileFor(id)} className={linkClass}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            {mayMerge && (
              <Link to={consolePaths.mergeOf(holder, id)} className={linkClass}>
                {t('access.merge.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** Customer and policyholder of the file. */
export const Customer = ({
  file: { insurance, holder, reached_by: reachedBy },
  children,
}: {
  file: AgentFile
  children?: ReactNode
}) => {
  const { t } = useWords()
  return (
    <Card title={t('file.customer.title')}>
      <Facts>
        {holder ? (
          <Fact label={t('file.customer.name')}>
            <Link to={consolePaths.customer(holder.id)} className={linkClass}>
              <bdi>{`${holder.firstname} ${holder.lastname}`}</bdi>
            </Link>
          </Fact>
        ) : (
          <Fact label={t('file.customer.name')}>
            <span className="text-muted">{t('file.customer.noAccount')}</span>
          </Fact>
        )}
        <Contact phone={insurance.phone} email={insurance.email} />
        <ReachFact by={reachedBy} />
        <SamePhone people={insurance.same_phone} holder={holder?.id} />
        {holder && <PersonalFacts person={holder} />}
      </Facts>
      {children}
    </Card>
  )
}

const paymentTones: Record<Insurance['payment']['state'], Tone> = {
  none: 'neutral',
  underway: 'waiting',
  review: 'waiting',
  confirmed: 'success',
  rejected: 'refused',
  failed: 'refused',
}

/** Method, reference and state of the payment. */
export const Payment = ({ insurance: { payment, amount, debt } }: { insurance: Insurance }) => {
  const { t } = useWords()
  // A confirmed payment may have been taken back since.
  const badge =
    debt === 'unpaid' ? (
      <Badge tone="refused">{t('console.unpaid.badge')}</Badge>
    ) : (
      <Badge tone={paymentTones[payment.state]}>{t(`file.payment.${payment.state}`)}</Badge>
    )
  return (
    <Card title={t('file.payment.title')} aside={badge}>
      <Facts>
        <Fact label={t('console.column.amount')}>
          <Amount value={amount} />
        </Fact>
        {payment.paid > 0 && payment.due > 0 && (
          <>
            <Fact label={t('file.payment.paid')}>
              <Amount value={payment.paid} />
            </Fact>
            <Fact label={t('file.payment.due')}>
              <Amount value={payment.due} />
            </Fact>
          </>
        )}
        {payment.method && (
          <Fact label={t('file.payment.method')}>{t(`file.payment.${payment.method}`)}</Fact>
        )}
        {payment.reference && (
          <Fact label={t('file.payment.reference')}>
            <Verbatim className="font-semibold">{payment.reference}</Verbatim>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

/** Term between two ISO days, in the direction of reading. */
export const TermDays = ({ start, end }: { start: string; end: string }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5">
    <Verbatim>{formatDate(start)}</Verbatim>
    <Icon name="arrow" className="size-4 text-muted" />
    <Verbatim>{formatDate(end)}</Verbatim>
  </span>
)

/** Insurer, term of the cover, expiry of the quote, and agreement. */
export const Cover = ({ insurance }: { insurance: Insurance }) => {
  const { t } = useWords()
  const { start_date: start, end_date: end, quote_expires_at: expires, agreement } = insurance
  return (
    <Card title={t('file.cover.title')}>
      <Facts>
        <Fact label={t('file.cover.insurer')}>
          {insurance.company_name ?? <span className="text-muted">{t('file.cover.none')}</span>}
        </Fact>
        <Fact label={t('file.cover.requested')}>
          <Verbatim>{formatMoment(new Date(insurance.created_at))}</Verbatim>
        </Fact>
        {expires && (
          <Fact label={t('file.cover.expires')}>
            <Verbatim>{formatMoment(new Date(expires))}</Verbatim>
          </Fact>
        )}
        {start && end && (
          <Fact label={t('file.cover.term')}>
            <TermDays start={start} end={end} />
          </Fact>
        )}
        {insurance.same_plate.length > 0 && (
          <Fact label={t('file.cover.samePlate')}>
            <ul className="relative max-h-18 overflow-y-auto">
              {insurance.same_plate.map((number) => (
                <li key={number}>
                  <Link to={consolePaths.file(number)} className={linkClass}>
                    <bdi dir="ltr">{number}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {agreement && (
          <Fact label={t('file.cover.agreement')}>
            <Verbatim>{agreement.code}</Verbatim>{' '}
            {!agreement.known && <span className="text-amber">({t('file.cover.agreementUnknown')})</span>}
          </Fact>
        )}
        {insurance.seen_price !== null && (
          <Fact label={t('file.cover.seenPrice')}>
            <Amount value={insurance.seen_price} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
