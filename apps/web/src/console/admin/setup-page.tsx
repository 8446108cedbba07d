import { setupCalls } from '@wassit/domain/api/operations/setup'
import type { SetupItemView, SetupView } from '@wassit/domain/api/operations/setup'
import { formatDate } from '@wassit/domain/format/format'
import { formatMoment, moroccanDay } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Opening } from './opening.tsx'
import { ItemTask } from './item-task.tsx'

export const loader = listLoader<SetupView>((call) => call(setupCalls.setup))
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

/** Sentence about an item that is done: the person and moment, or the end of the certificate. */
const DoneLine = ({ item, at, by }: SetupItemView) => {
  const { t } = useWords()
  if (at === null) return null
  const moment = formatMoment(new Date(at))
  return (
    <p className="text-sm text-muted">
      {by === null
        ? item === 'seal'
          ? t('settings.setup.until', { day: formatDate(moroccanDay(new Date(at))) })
          : t('settings.setup.at', { moment })
        : t('settings.setup.by', { actor: by, moment })}
    </p>
  )
}

interface ItemProps {
  view: SetupItemView
  /** Place among the steps, from one on. */
  step: number
  total: number
}

const Item = ({ view, step, total }: ItemProps) => {
  const { t } = useWords()
  const { item, done } = view
  return (
    <li className={cx('flex gap-3 rounded-xl border bg-surface p-4', done ? 'border-line' : 'border-amber')}>
      <Icon
        name={done ? 'check' : 'alert'}
        className={cx('mt-0.5 size-5 shrink-0', done ? 'text-brand' : 'text-amber')}
      />
      <div className="grid min-w-0 grow gap-2">
        <h2 className="font-semibold">
          <span className="block text-sm font-normal text-muted">
            {t('settings.setup.step', { step, total })}
          </span>
          {t(`settings.setup.item.${item}`)}
          <span className={cx('ms-2 text-sm', done ? 'text-brand-ink' : 'text-amber')}>
            {t(done ? 'settings.setup.done' : 'settings.setup.missing')}
          </span>
        </h2>
        {done ? <DoneLine {...view} /> : <ItemTask view={view} />}
      </div>
    </li>
  )
}

/** Page /console/mise-en-service: what is missing before the first customer, and the opening to the public. */
export const Component = () => (
  <AdminFrame<SetupView> title="settings.setup.title" lead="settings.setup.lead">
    {(setup) => (
      <div className="grid max-w-3xl gap-6">
        <Opening setup={setup} />
        <ol className="grid gap-3">
          {setup.items.map((view, index) => (
            <Item key={view.item} view={view} step={index + 1} total={setup.items.length} />
          ))}
        </ol>
      </div>
    )}
  </AdminFrame>
)
