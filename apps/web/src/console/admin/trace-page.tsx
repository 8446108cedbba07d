import { movedTo, traceCalls } from '@wassit/domain/api/operations/trace'
import type { Trace, TraceLine } from '@wassit/domain/api/operations/trace'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Form, Link, useSearchParams } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Amount } from '../row/amount.tsx'
import { linkClass } from '../row/link-class.ts'
import { reloadsList } from '../live/quiet-refresh.ts'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const asked = 'numero'

export const loader = listLoader<Trace>((call, search) =>
  call(traceCalls.trace, { query: { number: search.get(asked) ?? '' } }),
)

/** Reloads also for each number that is asked for, the same one again included. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  reloadsList(args) || args.formMethod === 'GET' || args.currentUrl.search !== args.nextUrl.search

const Code = ({ text }: { text: string }) => (
  <Verbatim className="wrap-anywhere">
    <WholeCodes>{text}</WholeCodes>
  </Verbatim>
)

const Line = ({ line }: { line: TraceLine }) => {
  const { t } = useWords()
  const { at, matter, what, amount, by, reference, call } = line
  const status = movedTo(line)
  return (
    <li className="grid gap-x-4 border-t border-line py-2 first:border-t-0 sm:grid-cols-[11rem_8rem_1fr]">
      <time dateTime={at} className="text-muted tabular-nums">
        <Verbatim>{formatMoment(new Date(at))}</Verbatim>
      </time>
      <span className="font-semibold">{t(`service.trace.${matter}`)}</span>
      <span className="grid min-w-0 justify-items-start">
        <span className="flex flex-wrap gap-x-3">
          <Code text={what} />
          {status && <span>{t(status)}</span>}
          {amount !== null && <Amount value={amount} />}
        </span>
        <span className="flex flex-wrap gap-x-4 text-muted">
          {by && <span>{t(`console.actor.${by}`)}</span>}
          {reference && <Code text={reference} />}
          {call && <Code text={`reqId ${call}`} />}
        </span>
      </span>
    </li>
  )
}

const Lines = ({ number, lines, cut }: Trace) => {
  const { t } = useWords()
  const search = useSearchParams()[0].get(asked)
  if (number === null)
    return search ? (
      <p role="status">
        <WholeCodes>{t('service.trace.none', { number: search })}</WholeCodes>
      </p>
    ) : null
  return (
    <section aria-labelledby="traced" className="grid gap-3">
      <h2 id="traced" className="text-lg font-semibold">
        <Link to={consolePaths.file(number)} className={linkClass}>
          <Code text={number} />
        </Link>
      </h2>
      {cut && <p className="text-muted">{t('service.trace.cut')}</p>}
      <ol className="rounded-xl border border-line bg-surface px-4 text-sm">
        {lines.map((line) => (
          <Line key={line.place} line={line} />
        ))}
      </ol>
    </section>
  )
}

/** Page /console/trace: what happened with a file on one line of time, without a name. */
export const Component = () => {
  const { t } = useWords()
  const number = useSearchParams()[0].get(asked) ?? ''
  return (
    <AdminFrame<Trace> title="service.trace.title" lead="service.trace.lead">
      {(trace) => (
        <div className="grid gap-6">
          <Form className="flex flex-wrap items-end gap-3">
            <TextInput
              key={number}
              id="trace-number"
              name={asked}
              label={t('service.trace.number')}
              defaultValue={number}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit">{t('service.trace.show')}</Button>
          </Form>
          <Lines {...trace} />
        </div>
      )}
    </AdminFrame>
  )
}
