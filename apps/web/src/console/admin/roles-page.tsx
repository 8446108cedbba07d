import { sharedRights } from '@wassit/domain/access/rights'
import { freeDiscountPercent } from '@wassit/domain/policy/quote-deviation'
import type { Right } from '@wassit/domain/access/rights'
import { teamCalls } from '@wassit/domain/api/people/team'
import type { RoleView } from '@wassit/domain/api/people/team'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { listLoader, savingAction } from './admin-data.ts'
import { Line } from '../acts/fields.tsx'
import { EditFields } from './admin-fields.tsx'
import { accessToast, rightBoxes, roleForm } from './admin-forms.ts'
import { AdminFrame, EditDialog } from './admin-frame.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { useEditing } from './editing.ts'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'

interface Roles {
  roles: RoleView[]
}

export const loader = listLoader<Roles>((call) => call(teamCalls.roles))
export const action = savingAction({
  schema: () => roleForm,
  save: (call, edit, body) => call(teamCalls.changeRole, { params: { id: edit }, body }),
  places: { 'change.exists': 'rights' },
  toast: accessToast,
})
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const RightBox = ({ right }: { right: Right }) => {
  const { t } = useWords()
  const { idOf, initial } = useForm()
  const name = `rights.${right}`
  return (
    <Checkbox
      id={idOf(name)}
      name={name}
      label={t(`access.right.${right}`, { percent: freeDiscountPercent })}
      defaultChecked={initial(name) !== ''}
    />
  )
}

const Rights = () => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  return (
    <FieldShell id={idOf('rights')} label={t('access.roles.rights')} error={errorOf('rights')} group>
      {sharedRights.map((right) => (
        <RightBox key={right} right={right} />
      ))}
    </FieldShell>
  )
}

const RoleForm = ({ role }: { role: RoleView }) => (
  <PostForm
    schema={roleForm}
    order={['rights', 'reason']}
    values={{ rights: rightBoxes(role.rights) }}
    refusal={useActionData<Refusal>()}
  >
    <SeenValues of={{ rights: role.rights }} />
    <EditFields>
      <Rights />
      <Line
        name="reason"
        label="access.change.accessReason"
        hint="access.change.accessReasonHint"
        maxLength={300}
      />
    </EditFields>
  </PostForm>
)

const columns: readonly [Column<RoleView>, ...Column<RoleView>[]] = [
  { title: 'settings.agents.role', cell: ({ role }, t) => t(`access.role.${role}`) },
  {
    title: 'access.roles.rights',
    cell: ({ rights }, t) =>
      rights.map((right) => t(`access.right.${right}`, { percent: freeDiscountPercent })).join(' · '),
  },
]

const List = ({ roles }: Roles) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const edited = roles.find(({ id }) => id === edit)
  return (
    <>
      <Ledger
        caption={t('access.roles.title')}
        rows={roles}
        idOf={({ id }) => id}
        nameOf={({ role }) => t(`access.role.${role}`)}
        empty={t('access.roles.none')}
        columns={columns}
        right="staff"
      />
      <EditDialog open={edited !== undefined} title={edited ? t(`access.role.${edited.role}`) : ''}>
        {edited && <RoleForm key={edit} role={edited} />}
      </EditDialog>
    </>
  )
}

/** Page /console/roles: the rights of each role. */
export const Component = () => (
  <AdminFrame<Roles> title="access.roles.title" lead="access.roles.lead">
    {(list) => <List {...list} />}
  </AdminFrame>
)
