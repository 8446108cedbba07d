import { adminCalls } from '@wassit/domain/api/people/admin'
import { serviceStateCalls } from '@wassit/domain/api/operations/service-state'
import type {
  AlarmView,
  ServicePart,
  ServiceState,
  Standing,
} from '@wassit/domain/api/operations/service-state'
import { formatNumber } from '@wassit/domain/format/format'
import { alarmWords } from '@wassit/domain/site/alarm'
import type { MessageId } from '@wassit/words/catalogue'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { staffCall, useSend } from './use-send.ts'

/** Time between two refreshes of a page in sight. */
const everyMs = 30_000

const megabyte = 1024 ** 2

const tones: Record<Standing, Tone> = {
  good: 'success',
  attention: 'waiting',
  broken: 'refused',
  unknown: 'neutral',
}

export const loader = listLoader<ServiceState>((call) => call(serviceStateCalls.serviceState))
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

/** Refreshes the page while someone sees it. */
const useRefresh = (): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [revalidate])
}

const useSize = () => {
  const { t } = useWords()
  return (bytes: number | null): string => {
    const size = (bytes ?? 0) / megabyte
    return size < 1024
      ? t('service.size.mb', { count: formatNumber(Math.round(size)) })
      : t('service.size.gb', { count: formatNumber(Math.round((size / 1024) * 10) / 10) })
  }
}

const useSentence = () => {
  const { t } = useWords()
  const sizeOf = useSize()
  return ({ name, standing, count, total, moment }: ServicePart): string => {
    if (standing === 'unknown') return t('service.unknown')
    const id: MessageId = `service.${name}.${standing === 'good' ? 'good' : 'trouble'}`
    return t(id, {
      count: count ?? 0,
      total: formatNumber(total ?? 0),
      size: sizeOf(count),
      all: sizeOf(total),
      moment: moment ? formatMoment(new Date(moment)) : t('service.never'),
    })
  }
}

const Retry = () => {
  const { t } = useWords()
  const { isBusy, message, send } = useSend()
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        look="secondary"
        size="small"
        aria-disabled={isBusy || undefined}
        onClick={() => void send(() => staffCall(adminCalls.retryJobs), 'service.retried')}
      >
        {t('service.retry')}
      </Button>
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </div>
  )
}

/** Settings and commands that the advice about a part names. */
const settings: Partial<Record<ServicePart['name'], string>> = {
  jobsWaiting: 'ROLE=worker',
  backup: 'BACKUP_TO',
  proof: 'npm run backup -- verify',
  drill: 'npm run drill',
  seal: 'SIGNING_P12',
}

/** Parts whose trouble the button may end. */
const retried: ReadonlySet<ServicePart['name']> = new Set(['mails', 'jobsFailed'])

const Part = ({ part }: { part: ServicePart }) => {
  const { t } = useWords()
  const { name, standing, since, details } = part
  const sentence = useSentence()(part)
  const isGood = standing === 'good'
  return (
    <li className="grid content-start gap-2 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold">{t(`service.${name}`)}</h3>
        <Badge tone={tones[standing]}>{t(`service.standing.${standing}`)}</Badge>
      </div>
      <p>{sentence}</p>
      {since && (
        <p className="text-sm text-muted">{t('service.since', { moment: formatMoment(new Date(since)) })}</p>
      )}
      {details.length > 0 && (
        <ul className="text-sm text-muted">
          {details.map((detail) => (
            <li key={detail.name} className="wrap-break-word">
              {t(name === 'works' ? 'service.hours' : 'service.detail', {
                ...detail,
                // A long path wraps after its slashes only.
                name: detail.name.replaceAll('/', '/\u200b'),
              })}
            </li>
          ))}
        </ul>
      )}
      {!isGood && (
        <p className="text-sm">
          <span className="font-semibold">
            {t('common.labelled', { label: t('service.todo'), text: '' })}
          </span>{' '}
          {standing === 'unknown'
            ? t('service.unknown.todo')
            : t(`service.${name}.todo`, { setting: settings[name] ?? '' })}
        </p>
      )}
      {!isGood && (part.count ?? 0) > 0 && retried.has(name) && <Retry />}
    </li>
  )
}

const Alarm = ({ alarm }: { alarm: AlarmView }) => {
  const { t } = useWords()
  const { kind, about, count, since, ended_at: end } = alarm
  const begin = formatMoment(new Date(since))
  const isOpen = end === null
  const words = alarmWords(kind, about)
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold">{t(`service.alarm.${kind}`)}</h3>
        <span className="text-sm text-muted">
          {isOpen
            ? t('service.alarmOpen', { moment: begin })
            : t('service.alarmEnded', { since: begin, moment: formatMoment(new Date(end)) })}
        </span>
      </div>
      <p>
        <WholeCodes>
          {t(`${words}.text`, {
            count: count ?? 0,
            about: about ?? t('service.someAccount'),
            moment: begin,
          })}
        </WholeCodes>
      </p>
      {isOpen && (
        <p className="text-sm">
          <span className="font-semibold">
            {t('common.labelled', { label: t('service.todo'), text: '' })}
          </span>{' '}
          {t(`${words}.todo`)}
        </p>
      )}
    </li>
  )
}

interface SectionProps {
  name: 'parts' | 'alarms' | 'findings' | 'funnel'
  children: ReactNode
}

const Section = ({ name, children }: SectionProps) => (
  <section className="grid gap-3" aria-labelledby={name}>
    <h2 id={name} className="text-lg font-semibold">
      {useWords().t(`service.${name}Title`)}
    </h2>
    {children}
  </section>
)

const Alarms = ({ alarms }: Pick<ServiceState, 'alarms'>) => {
  const { t } = useWords()
  return (
    <Section name="alarms">
      {alarms === null || alarms.length === 0 ? (
        <p className="text-muted">{t(alarms === null ? 'service.alarmsUnknown' : 'service.alarmsNone')}</p>
      ) : (
        <ul className="grid gap-3">
          {alarms.map((alarm) => (
            <Alarm key={`${alarm.kind} ${alarm.since} ${alarm.about}`} alarm={alarm} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const Findings = ({ findings }: Pick<ServiceState, 'findings'>) => {
  const { t } = useWords()
  return (
    <Section name="findings">
      <p className="text-muted">
        {findings === null
          ? t('service.findingsUnknown')
          : findings.length === 0
            ? t('service.findingsNone')
            : t('service.findingsLead', { command: 'npm run doctor' })}
      </p>
      {findings !== null && findings.length > 0 && (
        <ul lang="en" dir="ltr" className="grid gap-2 rounded-xl border border-line bg-surface p-4 text-sm">
          {findings.map((finding) => (
            <li key={finding} className="wrap-anywhere">
              {finding}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Funnel = ({ funnel }: Pick<ServiceState, 'funnel'>) => {
  const { t } = useWords()
  return (
    <Section name="funnel">
      {funnel === null ? (
        <p className="text-muted">{t('service.funnelUnknown')}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {funnel.map(({ step, count }) => (
            <div key={step} className="flex flex-col-reverse rounded-xl border border-line bg-surface p-3">
              <dt className="text-sm text-muted">{t(`service.step.${step}`)}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

const rank: Record<Standing, number> = { broken: 0, attention: 1, unknown: 1, good: 2 }

const State = ({ as_of: asOf, parts, alarms, findings, funnel }: ServiceState) => {
  const { t } = useWords()
  useRefresh()
  return (
    <div className="grid gap-8">
      <p className="text-sm text-muted">{t('service.asOf', { moment: formatMoment(new Date(asOf)) })}</p>
      <Section name="parts">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {parts
            .toSorted((a, b) => rank[a.standing] - rank[b.standing])
            .map((part) => (
              <Part key={part.name} part={part} />
            ))}
        </ul>
      </Section>
      <Alarms alarms={alarms} />
      <Findings findings={findings} />
      <Funnel funnel={funnel} />
    </div>
  )
}

/** Page /console/etat: each part of the service, the alarms, the checks and the steps of the day. */
export const Component = () => (
  <AdminFrame<ServiceState> title="service.title" lead="service.lead">
    {(state) => <State {...state} />}
  </AdminFrame>
)
