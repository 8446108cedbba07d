import type { Answer } from '@wassit/domain/api/endpoint'
import { tillCalls } from '@wassit/domain/api/ledger/tills'
import type { TillView } from '@wassit/domain/api/ledger/tills'
import { tillMethods } from '@wassit/domain/payment/till'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { Link } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { listLoader, savingAction } from '../admin/admin-data.ts'
import { EditDialog } from '../admin/admin-frame.tsx'
import { useEditing } from '../admin/editing.ts'
import { useMay } from '../agent.ts'
import { Amount } from '../row/amount.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { FollowFrame } from './follow-frame.tsx'
import { Portfolio } from './portfolio.tsx'
import { CloseForm, OpenForm, closeForm, closeOthersForm, openForm } from './till-forms.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Tills = Answer<typeof tillCalls.tills>

export const loader = listLoader((call) => call(tillCalls.tills))

/** Name of the form that closes the till of another agent. */
const othersEdit = (id: string): string => `others.${id}`
const othersId = (edit: string): string | undefined => /^others\.(.+)$/.exec(edit)?.[1]

export const action = savingAction<typeof openForm | typeof closeForm | typeof closeOthersForm>({
  schema: (edit) => (edit === 'new' ? openForm : othersId(edit) ? closeOthersForm : closeForm),
  save: (call, edit, body) => {
    if ('float' in body) return call(tillCalls.openTill, { body })
    const id = othersId(edit)
    return id
      ? call(tillCalls.closeOthersTill, { params: { id }, body: { ...body, reason: body.reason ?? '' } })
      : call(tillCalls.closeTill, { params: { id: edit }, body })
  },
  places: { 'till.open': 'float', 'till.closed': 'cash', 'till.unknown': 'cash' },
  toast: (answer) =>
    answer instanceof Object && 'closed_at' in answer ? 'money.till.closed' : 'money.till.opened',
})

const Moment = ({ at }: { at: string }) => <Verbatim>{formatMoment(new Date(at))}</Verbatim>

/** Name of an amount next to it, on a phone, where the head of the table has no room. */
const Label = ({ text }: { text: MessageId }) => (
  <span aria-hidden="true" className="text-muted sm:hidden">
    {useWords().t(text)}
  </span>
)

/** Expected, counted and missing amounts of each method. */
const Amounts = ({ till: { expected, counted, difference } }: { till: TillView }) => {
  const { t } = useWords()
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="py-1 text-start font-semibold">
            {t('money.record.method')}
          </th>
          <th scope="col" className="py-1 ps-3 figures font-semibold">
            {t('money.till.expected')}
          </th>
          {counted && (
            <th scope="col" className="py-1 ps-3 figures font-semibold">
              {t('money.till.counted')}
            </th>
          )}
          {difference && (
            <th scope="col" className="py-1 ps-3 figures font-semibold">
              {t('money.till.difference')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tillMethods.map((method) => (
          <tr key={method} className="border-t border-line max-sm:block max-sm:py-1">
            <th
              scope="row"
              className="py-1.5 text-start font-normal max-sm:block max-sm:py-0 max-sm:font-semibold"
            >
              {t(`money.method.${method}`)}
            </th>
            <td className="ps-3 figures max-sm:flex max-sm:justify-between max-sm:ps-0">
              <Label text="money.till.expected" />
              <Amount value={expected[method]} />
            </td>
            {counted && (
              <td className="ps-3 figures max-sm:flex max-sm:justify-between max-sm:ps-0">
                <Label text="money.till.counted" />
                <Amount value={counted[method]} />
              </td>
            )}
            {difference && (
              <td
                className={`ps-3 figures max-sm:flex max-sm:justify-between max-sm:ps-0 ${difference[method] === 0 ? '' : 'text-terracotta'}`}
              >
                <Label text="money.till.difference" />
                <Amount value={difference[method]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Papers = ({ till: { report_url: report, slip_url: slip, agent } }: { till: TillView }) => {
  const { t } = useWords()
  const link = (url: string, text: string) => (
    <a
      href={paths.document(url)}
      target="_blank"
      rel="noopener"
      className={buttonClass('secondary', 'small')}
    >
      <ConsoleIcon sign="download" />
      {text}
      <span className="sr-only"> {agent}</span>
    </a>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {link(report, t('money.till.report'))}
      {slip && link(slip, t('money.till.slip'))}
    </div>
  )
}

/** Cash that the closing before left, if another amount was there at the opening, and the reason. */
const FloatDifference = ({ till: { float, float_left: left, float_reason: reason } }: { till: TillView }) => {
  const { t } = useWords()
  if (left === null || left === float) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-terracotta">
      <span>
        {t('money.till.floatLeft')} <Amount value={left} />
      </span>
      <span>
        {t('money.till.floatDifference')} <Amount value={float - left} />
      </span>
      {reason && <bdi dir="auto">{reason}</bdi>}
    </p>
  )
}

/** Difference of a closed till in one word, or that it is open. */
const State = ({ till: { difference } }: { till: TillView }) => {
  const { t } = useWords()
  if (!difference) return <Badge tone="waiting">{t('money.till.stillOpen')}</Badge>
  const isExact = tillMethods.every((method) => difference[method] === 0)
  return (
    <Badge tone={isExact ? 'success' : 'refused'}>
      {t(isExact ? 'money.till.exact' : 'money.till.difference')}
    </Badge>
  )
}

const Till = ({ till }: { till: TillView }) => {
  const { t } = useWords()
  const may = useMay()
  const { hrefOf } = useEditing()
  // A colleague could tell the amounts to the agent who counts the till.
  const isShown = till.closed_at !== null || may('tills')
  return (
    <li className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi>{till.agent}</bdi> <State till={till} />
        </p>
        <div className="flex flex-wrap gap-2">
          {till.closed_at === null && may('tills') && (
            <Link to={hrefOf(othersEdit(till.id))} className={buttonClass('secondary', 'small')}>
              {t('money.till.closeOthers')}
              <span className="sr-only"> {till.agent}</span>
            </Link>
          )}
          {isShown && <Papers till={till} />}
        </div>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>
          {t('money.till.openedAt')} <Moment at={till.opened_at} />
        </span>
        {till.closed_at && (
          <span>
            {t('money.till.closedAt')} <Moment at={till.closed_at} />
          </span>
        )}
        {till.closed_by && (
          <span>
            {t('money.till.closedBy')} <bdi>{till.closed_by}</bdi>
          </span>
        )}
        <span>
          {t('money.till.float')} <Amount value={till.float} />
        </span>
        {till.deposit !== null && (
          <span>
            {t('money.till.deposit')} <Amount value={till.deposit} />
          </span>
        )}
        {till.left !== null && (
          <span>
            {t('money.till.left')} <Amount value={till.left} />
          </span>
        )}
      </p>
      <FloatDifference till={till} />
      {isShown && <Amounts till={till} />}
      {till.reason && <p dir="auto">{till.reason}</p>}
    </li>
  )
}

/** Own till with its next step. */
const Own = ({ own }: Pick<Tills, 'own'>) => {
  const { t } = useWords()
  const { hrefOf } = useEditing()
  return (
    <section className="grid gap-3 rounded-xl border border-brand bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('money.till.own')}</h2>
        <Link to={hrefOf(own?.id ?? 'new')} className={buttonClass('primary', 'normal')}>
          {t(own ? 'money.till.close' : 'money.till.open')}
        </Link>
      </div>
      {own ? (
        <>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            <span>
              {t('money.till.openedAt')} <Moment at={own.opened_at} />
            </span>
            <span>
              {t('money.till.float')} <Amount value={own.float} />
            </span>
          </p>
          <FloatDifference till={own} />
          <p className="text-sm text-muted">{t('money.till.blind')}</p>
        </>
      ) : (
        <p className="text-muted">{t('money.till.none')}</p>
      )}
    </section>
  )
}

const List = ({ own, suggested_float: float, tills, promises }: Tills) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const isMine = useMay()('payment')
  const others = tills.filter(({ id }) => id !== own?.id)
  const left = others.find(({ id, closed_at: closedAt }) => closedAt === null && othersEdit(id) === edit)
  return (
    <div className="grid gap-4">
      {isMine && <Own own={own} />}
      <Portfolio promises={promises} />
      {others.length > 0 && <h2 className="mt-2 font-semibold">{t('money.till.list')}</h2>}
      <ul className="grid gap-4">
        {others.map((till) => (
          <Till key={till.id} till={till} />
        ))}
      </ul>
      <EditDialog open={edit === 'new' && own === null} title={t('money.till.open')}>
        <OpenForm float={float} />
      </EditDialog>
      <EditDialog open={own !== null && edit === own.id} title={t('money.till.close')}>
        {own && <CloseForm till={own} expected={<Amounts till={own} />} />}
      </EditDialog>
      <EditDialog
        open={left !== undefined}
        title={t('money.till.closeOthersOf', { name: left?.agent ?? '' })}
      >
        {left && <CloseForm key={left.id} till={left} isOthers expected={<Amounts till={left} />} />}
      </EditDialog>
    </div>
  )
}

/** Page /console/caisse: the own till, and the last tills of all agents with their papers. */
export const Component = () => (
  <FollowFrame<Tills> title="follow-up.tills.title" lead="money.till.lead">
    {(tills) => <List {...tills} />}
  </FollowFrame>
)
