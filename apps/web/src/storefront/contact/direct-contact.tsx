import { formatPhone } from '@wassit/domain/party/phone-format'
import { daysTogether, formatSlots } from '@wassit/domain/site/office-week'
import { chatAddress } from '@wassit/domain/site/chat'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { useSite } from '../../site.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoroccoMap } from './morocco-map.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const sign = 'mt-0.5 size-6 shrink-0 text-saffron-ink'

/** Icons used on this page only, on the 20 px grid of the others. */
const outlines = {
  mail: 'M3 4.5h14v11H3zM3.5 5.5 10 11l6.5-5.5',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 5.5V10l3 2',
  pin: 'M10 17.5S4.5 12.2 4.5 8a5.5 5.5 0 0 1 11 0c0 4.2-5.5 9.5-5.5 9.5M10 6.2a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8',
} as const

const Outline = ({ of: name }: { of: keyof typeof outlines }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className={`icon ${sign}`}>
    <path d={outlines[name]} />
  </svg>
)

interface WayProps {
  icon: ReactNode
  label: string
  children: ReactNode
}

const Way = ({ icon, label, children }: WayProps) => (
  <li className="flex gap-3">
    {icon}
    <div className="min-w-0">
      <h3 className="text-sm text-muted">{label}</h3>
      <p className="wrap-anywhere">{children}</p>
    </div>
  </li>
)

const link = 'inline-flex min-h-8 items-center font-semibold text-brand-ink underline underline-offset-4'

/** Opens a new tab, so that the visitor keeps what is typed into the form. */
const Outside = ({ href, children }: { href: string; children: string }) => {
  const { t } = useWords()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('site.contact.newTab', { text: children })}
      className={link}
    >
      {children}
    </a>
  )
}

const Phone = () => {
  const { t } = useWords()
  const { phone, whatsapp } = useSite()
  return (
    <>
      {phone && (
        <Way icon={<Icon name="phone" className={sign} />} label={t('site.contact.call')}>
          <a href={`tel:${phone}`} className={link}>
            <Verbatim className="whitespace-nowrap">{formatPhone(phone)}</Verbatim>
          </a>
        </Way>
      )}
      {whatsapp && (
        <Way icon={<Icon name="chat" className={sign} />} label={t('site.contact.chat')}>
          <Outside href={chatAddress(whatsapp, t('common.chat.fromPage', { page: t('site.contact.title') }))}>
            {t('site.contact.chatStart')}
          </Outside>
        </Way>
      )}
    </>
  )
}

const Place = () => {
  const { t } = useWords()
  const { mail, seat } = useSite()
  const search = seat && `https://www.openstreetmap.org/search?${new URLSearchParams({ query: seat })}`
  return (
    <>
      {mail && (
        <Way icon={<Outline of="mail" />} label={t('site.identity.mail')}>
          <a href={`mailto:${mail}`} className={link}>
            <Verbatim>{mail}</Verbatim>
          </a>
        </Way>
      )}
      <Way icon={<Outline of="pin" />} label={t('site.contact.seat')}>
        <span className="block font-semibold">
          <bdi>{seat ?? t('site.contact.online')}</bdi>
        </span>
        {search && <Outside href={search}>{t('site.contact.route')}</Outside>}
      </Way>
    </>
  )
}

/** Hours of the office; none if the house states none. */
const OfficeHours = () => {
  const { t } = useWords()
  const { hours } = useSite()
  if (!hours) return null
  return (
    <Way icon={<Outline of="clock" />} label={t('site.contact.hours')}>
      {daysTogether(hours).map(({ from, to, slots }) => (
        <span key={from} className="block">
          <span className="text-muted">
            {[...new Set([from, to])].map((day) => t(`site.contact.day.${day}`)).join(' – ')}
          </span>{' '}
          <bdi className="font-semibold tabular-nums">
            {slots ? formatSlots(slots) : t('site.contact.hours.closed')}
          </bdi>
        </span>
      ))}
    </Way>
  )
}

/** Contacts that the house states, and the broker's seat on a map. */
export const DirectContact = () => {
  const { t } = useWords()
  const { seat } = useSite()
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="p-5 sm:p-6">
        <h2 className="mb-4 text-xl font-semibold">{t('site.contact.directTitle')}</h2>
        <ul className="grid gap-4">
          <Phone />
          <Place />
          <OfficeHours />
        </ul>
      </div>
      <div className="border-t border-line bg-ground px-6 py-5">
        <div className="mx-auto max-w-80">
          <MoroccoMap seat={seat} />
        </div>
      </div>
    </section>
  )
}
