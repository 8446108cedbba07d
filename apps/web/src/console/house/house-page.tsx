import { houseCalls } from '@wassit/domain/api/site/house'
import type { HouseView } from '@wassit/domain/api/site/house'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { houseLabel } from '@wassit/domain/site/house'
import type { HouseField } from '@wassit/domain/site/house'
import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { Link, useActionData } from 'react-router'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { isPending, listLoader, savingAction } from '../admin/admin-data.ts'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ActButton } from '../acts/form-parts.tsx'
import { Line } from '../acts/fields.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { codes, groups, houseForm, houseValues, order } from './house-form.ts'
import { HousePreviewPanel } from './house-preview.tsx'
import { LogoForm } from './logo-form.tsx'

export const loader = listLoader((call) => call(houseCalls.house))
export const action = savingAction({
  schema: () => houseForm,
  save: (call, _edit, body) => call(houseCalls.changeHouse, { body }),
  places: { 'change.exists': 'reason' },
  toast: (answer) => (isPending(answer) ? 'house.asked' : 'console.saved'),
})
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const hints: Partial<Record<HouseField, MessageId>> = { account_number: 'house.hint.account_number' }

/** Fact in its own direction: codes from left to right, names as their letters run. */
const Fact = ({ field }: { field: HouseField }) => {
  const hint = hints[field]
  return (
    <Line
      name={field}
      label={houseLabel(field)}
      hint={hint}
      dir={codes.has(field) ? 'ltr' : 'auto'}
      className="in-rtl:text-right"
    />
  )
}

const Group = ({ title, hint, fields }: (typeof groups)[number]) => {
  const { t } = useWords()
  return (
    <fieldset className="rounded-xl border border-line bg-surface p-4">
      <legend className="float-start mb-3 w-full font-semibold">{t(title)}</legend>
      {hint && <p className="clear-both mb-3 text-sm text-muted">{t(hint)}</p>}
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <Fact key={field} field={field} />
        ))}
      </div>
    </fieldset>
  )
}

/** Last change, and the change that waits for another person. */
const Standing = ({ changed, pending }: Pick<HouseView, 'changed' | 'pending'>) => {
  const { t } = useWords()
  return (
    <>
      {changed?.by && (
        <p className="text-sm text-muted">
          {t('house.changed', { actor: changed.by, moment: formatMoment(new Date(changed.at)) })}
        </p>
      )}
      {pending && (
        <p className="rounded-lg border border-amber bg-amber-soft p-3 text-amber">
          {t('house.pending')}{' '}
          <Link to={consolePaths.changes} className="font-semibold underline">
            {t('house.pendingLink')}
          </Link>
        </p>
      )}
    </>
  )
}

const Facts = ({ house }: { house: HouseView }) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  const start = houseValues(house.facts)
  const [typed, setTyped] = useState(start)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-5">
        <LogoForm logo={house.logo} />
        <PostForm
          schema={houseForm}
          order={order}
          values={start}
          refusal={refusal}
          onValues={setTyped}
          keepsPlace
          className="grid gap-5"
        >
          <SeenValues of={house.facts} />
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
          <Line name="reason" label="house.reason" hint="house.reasonHint" maxLength={300} isOptional />
          <div>
            <ActButton act="save">{t('console.form.save')}</ActButton>
          </div>
        </PostForm>
      </div>
      <HousePreviewPanel values={typed} logo={house.logo?.url} />
    </div>
  )
}

const FurtherPages = () => {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={consolePaths.houseAccounts} className={buttonClass('secondary', 'small')}>
        {t('house.accounts.title')}
      </Link>
      <Link to={consolePaths.houseTexts} className={buttonClass('secondary', 'small')}>
        {t('house.texts.link')}
      </Link>
    </div>
  )
}

/** Page /console/maison: what papers, mails and pages say of the house. */
export const Component = () => (
  <AdminFrame<HouseView> title="house.title" lead="house.lead" action={<FurtherPages />} isWide>
    {(house) => (
      <div className="grid max-w-7xl gap-6">
        <Standing {...house} />
        <Facts key={house.changed?.at} house={house} />
      </div>
    )}
  </AdminFrame>
)
