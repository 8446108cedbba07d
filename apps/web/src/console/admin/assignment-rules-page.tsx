import { assignmentRuleCalls } from '@wassit/domain/api/people/assignment-rules'
import type { RulesView, RuleView } from '@wassit/domain/api/people/assignment-rules'
import { ruledWork, ruleWays } from '@wassit/domain/assignment/rule'
import type { MessageId } from '@wassit/words/catalogue'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Select } from '../../ui/inputs.tsx'
import { Radios } from '../../ui/radios.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { listLoader, savingAction } from './admin-data.ts'
import { Line } from '../acts/fields.tsx'
import { ActiveBadge, Box, EditFields, ProductBoxes, ProductList } from './admin-fields.tsx'
import { AddLink, AdminFrame, EditDialog } from './admin-frame.tsx'
import { ruleForm, ruleValues } from './assignment-rules-form.ts'
import { useEditing } from './editing.ts'
import { StaffBoxes } from './hours-fields.tsx'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'

export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

export const loader = listLoader<RulesView>((call) => call(assignmentRuleCalls.assignmentRules))
export const action = savingAction({
  schema: () => ruleForm,
  save: (call, edit, body) =>
    edit === 'new'
      ? call(assignmentRuleCalls.addAssignmentRule, { body })
      : call(assignmentRuleCalls.changeAssignmentRule, { params: { id: edit }, body }),
  places: {
    'agent.unknown': 'members',
    'rule.exists': 'name',
    'branch.unknown': 'branch',
    'insurer.unknown': 'insurer',
  },
})

const order = ['name', 'position', 'work', 'products', 'insurer', 'members', 'branch', 'way', 'active']

type Named = readonly { id: string; name: string }[]

const Choice = ({
  name,
  label,
  any,
  named,
}: {
  name: string
  label: MessageId
  any: MessageId
  named: Named
}) => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  return (
    <Select
      id={idOf(name)}
      name={name}
      label={t(label)}
      error={errorOf(name)}
      defaultValue={initial(name)}
      placeholder={t(any)}
      choices={named.map(({ id, name: text }) => ({ value: id, label: text }))}
    />
  )
}

const Fields = ({ members, branches, insurers }: RulesView) => {
  const { t } = useWords()
  const works = ruledWork.map((work) => ({ id: work, name: t(`hours.rule.work.${work}`) }))
  return (
    <EditFields>
      <Line name="name" label="hours.rule.name" maxLength={60} />
      <Line name="position" label="hours.rule.position" hint="hours.rule.positionHint" isCode />
      <Choice name="work" label="hours.rule.work" any="hours.rule.anyWork" named={works} />
      <ProductBoxes name="products" label="hours.rule.products" hint="hours.rule.productsHint" />
      <Choice name="insurer" label="hours.rule.insurer" any="hours.rule.anyInsurer" named={insurers} />
      <StaffBoxes members={members} label="hours.rule.members" hint="hours.rule.membersHint" />
      {branches.length > 0 && (
        <Choice name="branch" label="hours.rule.branch" any="hours.rule.noBranch" named={branches} />
      )}
      <Radios
        {...useFieldOf('way')}
        label={t('hours.rule.way')}
        choices={ruleWays.map((way) => ({ value: way, label: t(`hours.rule.way.${way}`) }))}
      />
      <Box name="active" label="hours.rule.active" hint="hours.rule.activeHint" />
    </EditFields>
  )
}

const columnsOf = ({
  members,
  branches,
  insurers,
}: RulesView): readonly [Column<RuleView>, ...Column<RuleView>[]] => {
  const nameOf = (named: Named, id: string) => named.find((each) => each.id === id)?.name
  return [
    { title: 'hours.rule.name', cell: ({ position, name }) => <bdi>{`${position}. ${name}`}</bdi> },
    {
      title: 'hours.rule.work',
      cell: ({ work }, t) => t(work ? `hours.rule.work.${work}` : 'hours.rule.anyWork'),
    },
    {
      title: 'hours.rule.products',
      cell: ({ products }) => <ProductList codes={products} all="console.product.any" />,
    },
    {
      title: 'hours.rule.insurer',
      cell: ({ insurer }, t) => (
        <bdi>{insurer === null ? t('hours.rule.anyInsurer') : nameOf(insurers, insurer)}</bdi>
      ),
    },
    {
      title: 'hours.rule.members',
      cell: ({ members: own, branch }, t) => (
        <bdi>
          {[
            ...own.map((id) => nameOf(members, id) ?? t('hours.rule.left')),
            branch && nameOf(branches, branch),
          ]
            .filter(Boolean)
            .join(t('console.list.separator'))}
        </bdi>
      ),
    },
    { title: 'hours.rule.way', cell: ({ way }, t) => t(`hours.rule.way.${way}`) },
    { title: 'console.column.status', cell: ({ active }) => <ActiveBadge active={active} /> },
  ]
}

const Rules = (view: RulesView) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const refusal = useActionData<Refusal>()
  const { rules } = view
  const rule = rules.find(({ id }) => id === edit)
  const isOpen = edit === 'new' || rule !== undefined
  const next = Math.max(0, ...rules.map(({ position }) => position)) + 1
  return (
    <>
      <Ledger
        caption={t('settings.rules.title')}
        rows={rules}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={t('hours.rule.none')}
        columns={columnsOf(view)}
      />
      <EditDialog open={isOpen} title={rule?.name ?? t('hours.rule.add')}>
        {isOpen && (
          <PostForm
            key={edit}
            schema={ruleForm}
            order={order}
            values={ruleValues(rule, next)}
            refusal={refusal}
          >
            {rule && <SeenValues of={rule} />}
            <Fields {...view} />
          </PostForm>
        )}
      </EditDialog>
    </>
  )
}

/** Page /console/attribution: rules that give new files, requests and tasks to members of the staff. */
export const Component = () => (
  <AdminFrame<RulesView>
    title="settings.rules.title"
    lead="hours.rule.lead"
    action={<AddLink text="hours.rule.add" />}
  >
    {(view) => <Rules {...view} />}
  </AdminFrame>
)
