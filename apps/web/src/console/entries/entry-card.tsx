import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { formatDate } from '@wassit/domain/format/format'
import { entrySources } from '@wassit/domain/request/entry'
import { requestKindNames, requestKinds } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import type { MenuSign } from '../../areas/menu-icon.tsx'
import { PostForm } from '../../forms/form.tsx'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { useMay } from '../agent.ts'
import { Card } from '../file/card.tsx'
import { FormFold } from '../file/form-fold.tsx'
import { linkClass } from '../row/link-class.ts'
import { ActButton } from '../acts/form-parts.tsx'
import { Options } from '../acts/fields.tsx'
import { enterWithdrawalForm } from './withdrawal-action.ts'

const signs = {
  claim: 'claim',
  renewal: 'renew',
  endorsement: 'edit',
  termination: 'stop',
} as const satisfies Record<(typeof requestKindNames)[number], MenuSign>

const Source = () => (
  <Options
    name="source"
    label="request-desk.entry.source"
    hint="request-desk.entry.sourceHint"
    values={entrySources}
    word={(value) => `request-desk.entry.source.${value}`}
  />
)

interface EntryProps {
  file: AgentFile
  refusal: Refusal | undefined
}

/** Withdrawal of the customer within seven days, or the reason why there is none any more. */
const Withdrawal = ({ file: { entries, reached_by: reachedBy }, refusal }: EntryProps) => {
  const { t } = useWords()
  const { withdrawal } = entries
  if (!withdrawal || withdrawal.difference) return null
  const day = formatDate(withdrawal.until)
  if (withdrawal.refusal)
    return (
      <p className="mt-3 text-sm text-muted">
        <WholeCodes>{t(`errors.withdrawal.${withdrawal.refusal}`, { day })}</WholeCodes>
      </p>
    )
  return (
    <FormFold title={t('request-desk.entry.withdrawal')} open={refusal !== undefined}>
      <PostForm schema={enterWithdrawalForm} refusal={refusal}>
        <div className="grid max-w-xl gap-4">
          <p>
            <WholeCodes>
              {t(
                withdrawal.keeps_days
                  ? 'request-desk.entry.withdrawal.begun'
                  : 'request-desk.entry.withdrawal.lead',
                {
                  day,
                },
              )}
            </WholeCodes>
          </p>
          {withdrawal.attestation && <p>{t('request-desk.entry.withdrawal.attestation')}</p>}
          <Source />
          {!reachedBy && <p className="text-amber">{t('request-desk.entry.tells.nobody')}</p>}
          <div>
            <ActButton act="renounce" look="secondary">
              {t('request-desk.entry.withdrawal.submit')}
            </ActButton>
          </div>
        </div>
      </PostForm>
    </FormFold>
  )
}

/** Contract that is over and cannot be renewed any more: what is left for the customer who asks. */
const Over = ({ file: { insurance, holder } }: Pick<EntryProps, 'file'>) => {
  const { t } = useWords()
  const may = useMay()
  return (
    <p className="mt-3 text-sm text-muted">
      {t('request-desk.entry.over', { day: formatDate(insurance.end_date ?? '') })}{' '}
      {holder && may('quote') && (
        <Link to={consolePaths.newFileFor(holder.id)} className={linkClass}>
          {t('console.newFile')}
        </Link>
      )}
    </p>
  )
}

/** Requests that an agent enters for the customer who calls or stands at the counter. */
export const EntryCard = ({ file, refusal }: EntryProps) => {
  const { t } = useWords()
  const may = useMay()
  const { kinds, withdrawal } = file.entries
  if (!may('requests') || (kinds.length === 0 && !withdrawal)) return null
  const number = file.insurance.insurance_number
  const open = requestKindNames.filter((kind) => kinds.includes(requestKinds[kind].code))
  return (
    <Card title={t('request-desk.entry.title')}>
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {open.toReversed().map((kind) => (
          <li key={kind}>
            <Link
              to={consolePaths.entry(number, requestKinds[kind].slug)}
              className={`${buttonClass(kind === 'claim' ? 'primary' : 'secondary')} w-full`}
            >
              <MenuIcon sign={signs[kind]} className="size-4" />
              {t(`request-desk.entry.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
      {file.insurance.standing === 'over' && !open.includes('renewal') && <Over file={file} />}
      <Withdrawal file={file} refusal={refusal} />
    </Card>
  )
}
