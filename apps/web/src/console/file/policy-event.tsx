import type { AgentFile } from '@wassit/domain/api/desk/agent'
import type { EventChanges } from '@wassit/domain/api/policies/policy-views'
import { documentKindOf } from '@wassit/domain/document/document'
import { formatDate } from '@wassit/domain/format/format'
import { identityPieces } from '@wassit/domain/party/identity-piece'
import { attestationStates } from '@wassit/domain/policy/attestation'
import { corrections, eventWordsOf } from '@wassit/domain/policy/event-words'
import type { Answers } from '@wassit/domain/products/product-form'
import { entrySources } from '@wassit/domain/request/entry'
import { requestKindOfCode } from '@wassit/domain/request/request'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { ChangedValues } from '../../forms/changed-values.tsx'
import { useWords } from '../../i18n/words.tsx'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Icon } from '../../ui/icon.tsx'
import { linkClass } from '../row/link-class.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

type Event = AgentFile['timeline'][number]

/** Link from an event of a request to the file of the request. */
const Report = ({ report }: { report: NonNullable<Event['report']> }) => {
  const { t } = useWords()
  const kind = requestKindOfCode(report.type)
  return (
    <>
      {kind && <span className="text-muted"> · {t(`request.kind.${kind}`)}</span>}{' '}
      <Link to={consolePaths.request(report.number)} className={linkClass}>
        <Verbatim className="whitespace-nowrap">{report.number}</Verbatim>
      </Link>
    </>
  )
}

const changeNames = [
  'policy',
  'receipt',
  'attestation',
  'start_date',
  'end_date',
  'tracking',
  'expected_date',
  'received_by',
  'identity_seen',
  'source',
  'instalments',
] as const

/** Values before and after an event, one to a line. */
const Changes = ({ changes: { before, after } }: { changes: NonNullable<Event['changes']> }) => {
  const { t } = useWords()
  const shown = (value: string | null | undefined, name: string) => {
    if (!value) return t('file.change.nothing')
    if (name.endsWith('_date')) return formatDate(value)
    const piece = name === 'identity_seen' && identityPieces.find((each) => each === value)
    if (piece) return t(`file.piece.${piece}`)
    const source = name === 'source' && entrySources.find((each) => each === value)
    if (source) return t(`request.source.${source}`)
    const state = attestationStates.find((each) => each === value)
    return state ? t(`follow-up.attestations.state.${state}`) : value
  }
  return (
    <ul className="text-sm text-muted">
      {[...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
        const known = changeNames.find((each) => each === name)
        if (name === 'file') return <OtherFile key={name} number={after[name] ?? ''} />
        if (name === 'paper') return <Paper key={name} value={after[name] ?? before[name] ?? ''} />
        return (
          <li key={name} className="wrap-anywhere">
            {known ? t(`file.change.${known}`) : <Verbatim>{name}</Verbatim>}{' '}
            {name in before && (
              <>
                <bdi>{shown(before[name], name)}</bdi> <Icon name="arrow" className="inline size-3.5" />{' '}
              </>
            )}
            <bdi className="font-semibold">{shown(after[name], name)}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

/** Link to the file that continues this one, or that it continues. */
const OtherFile = ({ number }: { number: string }) => (
  <li>
    <Link to={consolePaths.file(number)} className={linkClass}>
      <Verbatim>{number}</Verbatim>
    </Link>
  </li>
)

/** Paper of an event, by its label. */
const Paper = ({ value }: { value: string }) => {
  const { t } = useWords()
  const kind = documentKindOf(value)
  return <li>{kind ? t(`document.kind.${kind}`) : value}</li>
}

/** Answers of the file on the screen, in whose form corrections are worded. */
const CorrectedFile = createContext<{ product: string; answers: Answers }>({ product: '', answers: {} })
export const CorrectedFileProvider = CorrectedFile.Provider

/** Values of an event: of a correction in the words of the product's form. */
const EventValues = ({ event: { action }, changes }: { event: Event; changes: EventChanges }) => {
  const file = useContext(CorrectedFile)
  return corrections.some((correction) => correction === action) ? (
    <ChangedValues {...file} changes={changes} />
  ) : (
    <Changes changes={changes} />
  )
}

/** Event of a policy, with the request that it is about. */
export const PolicyEvent = ({ event }: { event: Event }) => (
  <>
    {useWords().t(eventWordsOf(event.action))}
    {event.report && <Report report={event.report} />}
    {event.changes && <EventValues event={event} changes={event.changes} />}
  </>
)
