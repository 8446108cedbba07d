import { teamCalls } from '@wassit/domain/api/people/team'
import type { AgentView } from '@wassit/domain/api/people/team'
import { factorCalls } from '@wassit/domain/api/people/factors'
import type { FactorResetView } from '@wassit/domain/api/people/factors'
import { staffRights, staffRoles } from '@wassit/domain/access/rights'
import { listed } from '@wassit/domain/format/listed'
import { formatDate } from '@wassit/domain/format/format'
import { useActionData } from 'react-router'
import type { z } from 'zod/mini'
import { moroccanDay } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { useAgent } from '../agent.ts'
import { Line, Options } from '../acts/fields.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { isPending, listLoader, savingAction } from './admin-data.ts'
import { ActiveBadge, Box, EditFields } from './admin-fields.tsx'
import { accessToast, addAgentForm, changeAgentForm, rightBoxes } from './admin-forms.ts'
import { AddLink, AdminFrame, EditDialog } from './admin-frame.tsx'
import { useEditing } from './editing.ts'
import { EndSessions } from './end-sessions.tsx'
import { AskReset, FactorResets } from './factor-resets.tsx'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Agent = z.output<typeof AgentView>

interface Team {
  agents: Agent[]
  resets: FactorResetView[]
}

export const loader = listLoader<Team>(async (call) => {
  const [team, open] = await Promise.all([call(teamCalls.agents), call(factorCalls.factorResets)])
  if (!team.ok) return team
  return open.ok ? { ok: true, data: { ...team.data, ...open.data } } : open
})

const adding = savingAction({
  schema: () => addAgentForm,
  save: (call, _edit, body) => call(teamCalls.addAgent, { body }),
  places: { 'account.exists': 'email', 'change.exists': 'email' },
  toast: (answer) => (isPending(answer) ? 'access.change.askedMember' : 'console.saved'),
})
const changing = savingAction({
  schema: () => changeAgentForm,
  save: (call, edit, body) => call(teamCalls.changeAgent, { params: { id: edit }, body }),
  places: { 'agent.last': 'role', 'change.exists': 'role' },
  toast: accessToast,
})
export const action = (args: Parameters<typeof adding>[0]) =>
  new URL(args.request.url).searchParams.get('edit') === 'new' ? adding(args) : changing(args)
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const Role = () => (
  <Options
    name="role"
    label="settings.agents.role"
    values={staffRoles}
    word={(role) => `access.role.${role}`}
  />
)

const AddForm = () => (
  <PostForm
    schema={addAgentForm}
    order={['name', 'email', 'role', 'reason']}
    values={{ role: 'agent' }}
    refusal={useActionData<Refusal>()}
  >
    <EditFields>
      <Line name="name" label="settings.agents.name" />
      <Line name="email" label="settings.agents.email" hint="settings.agents.emailHint" type="email" isCode />
      <Role />
      <Line
        name="reason"
        label="access.change.accessReason"
        hint="access.change.accessReasonHint"
        maxLength={300}
      />
    </EditFields>
  </PostForm>
)

/** Rights in addition to those of the role. */
const Rights = () => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  return (
    <FieldShell id={idOf('rights')} label={t('settings.agents.rights')} error={errorOf('rights')} group>
      {staffRights.map((right) => (
        <Box
          key={right}
          name={`rights.${right}`}
          label={`settings.right.${right}`}
          hint={`settings.right.${right}Hint`}
        />
      ))}
    </FieldShell>
  )
}

const ChangeForm = ({ agent: { name, role, rights, active } }: { agent: Agent }) => (
  <PostForm
    schema={changeAgentForm}
    order={['name', 'role', 'rights', 'active', 'reason']}
    values={{ name, role, rights: rightBoxes(rights), active: active ? 'on' : undefined }}
    refusal={useActionData<Refusal>()}
  >
    <SeenValues of={{ name, role, rights, active }} />
    <EditFields>
      <Line name="name" label="settings.agents.name" />
      <Role />
      <Rights />
      <Box name="active" label="settings.agents.active" hint="settings.agents.activeHint" />
      <Line
        name="reason"
        label="access.change.accessReason"
        hint="access.change.moreReasonHint"
        maxLength={300}
        isOptional
      />
    </EditFields>
  </PostForm>
)

const columns: readonly [Column<Agent>, ...Column<Agent>[]] = [
  { title: 'settings.agents.name', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    title: 'settings.agents.email',
    cell: ({ email }) => <Verbatim>{email}</Verbatim>,
  },
  {
    title: 'settings.agents.role',
    cell: ({ role, rights }, t) =>
      listed([t(`access.role.${role}`), ...rights.map((right) => t(`settings.right.${right}`))], t),
  },
  {
    title: 'settings.agents.since',
    cell: (agent) => (
      <Verbatim className="whitespace-nowrap">{formatDate(moroccanDay(new Date(agent.created_at)))}</Verbatim>
    ),
  },
  {
    title: 'settings.agents.factor',
    cell: (agent, t) => t(agent.second_factor ? 'settings.agents.factorYes' : 'settings.agents.factorNo'),
  },
  { title: 'console.column.status', cell: ({ active }) => <ActiveBadge active={active} /> },
]

const List = ({ agents, resets }: Team) => {
  const { t } = useWords()
  const { edit, close } = useEditing()
  const self = useAgent()
  const edited = agents.find(({ id }) => id === edit)
  return (
    <>
      <FactorResets resets={resets} />
      <Ledger
        caption={t('settings.agents.title')}
        rows={agents}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={t('settings.agents.none')}
        columns={columns}
        right="staff"
      />
      <EditDialog
        open={edit === 'new' || edited !== undefined}
        title={edited?.name ?? t('settings.agents.add')}
      >
        {edited ? <ChangeForm key={edit} agent={edited} /> : <AddForm />}
        {edited?.active && edited.id !== self.id && <EndSessions memberId={edited.id} onEnded={close} />}
        {edited?.second_factor && edited.id !== self.id && <AskReset memberId={edited.id} onAsked={close} />}
      </EditDialog>
    </>
  )
}

/** Page /console/agents, for admins only. */
export const Component = () => (
  <AdminFrame<Team>
    title="settings.agents.title"
    lead="settings.agents.lead"
    action={<AddLink text="settings.agents.add" right="staff" />}
  >
    {(team) => <List {...team} />}
  </AdminFrame>
)
