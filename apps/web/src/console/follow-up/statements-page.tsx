import type { Answer } from '@wassit/domain/api/endpoint'
import { statementCalls } from '@wassit/domain/api/ledger/statements'
import { formatRib } from '@wassit/domain/party/rib'
import { useActionData, useLoaderData } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { useMay } from '../agent.ts'
import { useFieldOf } from '../acts/form-parts.tsx'
import { FoldTitle } from '../row/fold-title.tsx'
import { cardsOf } from '../tables/cards.ts'
import { TablePage } from '../tables/table-page.tsx'
import { Dismissed } from './dismissed-movement.tsx'
import { FollowTabs } from './follow-frame.tsx'
import { KnownTogether } from './known-together.tsx'
import { Apart } from './movement-apart.tsx'
import type { Imported } from './statements-action.ts'
import { Movement } from './waiting-movement.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export { statementsAction as action } from './statements-action.ts'

const { loader: movementsLoader, useCards } = cardsOf('movements', async (call, ids) => {
  const result = await call(statementCalls.movements, { query: { ids } })
  if (!result.ok) return result
  const { waiting, apart, dismissed } = result.data
  return {
    ok: true,
    data: [
      ...waiting.map((movement) => ({ id: movement.id, waiting: movement })),
      ...apart.map((movement) => ({ id: movement.id, apart: movement })),
      ...dismissed.map((movement) => ({ id: movement.id, dismissed: movement })),
    ],
  }
})

type Imports = Answer<typeof statementCalls.statements>

export const loader = customerLoader(async (args) => {
  const loaded = await movementsLoader(args)
  if (!loaded || !('list' in loaded)) return loaded
  const last = await args.context.get(api)(statementCalls.statements)
  return { ...loaded, ...(last.ok ? last.data : { statements: [], accounts: [] }) }
})

const useRefusal = (): Refusal | undefined => {
  const answer = useActionData<Refusal | Imported | null>()
  return answer && 'issues' in answer ? answer : undefined
}

const FileField = () => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  return (
    <FileInput
      id={idOf('file')}
      label={t('statement.file')}
      hint={t('statement.fileHint')}
      error={errorOf('file')}
      accept=".csv,.xlsx,.ofx,.txt"
      choose={t('file.contract.choose')}
      replace={t('file.contract.replace')}
    />
  )
}

/** Choice of the account of a file that states none. */
const AccountField = () => {
  const { t } = useWords()
  const { accounts = [] } = useLoaderData<Partial<Imports>>()
  return (
    <Select
      {...useFieldOf('account')}
      label={t('statement.ofAccount')}
      hint={t('statement.accountHint')}
      placeholder={t('statement.accountOfFile')}
      choices={accounts.map(({ account_number: number, name }) => ({
        value: number,
        label: `${name} · ${formatRib(number)}`,
      }))}
    />
  )
}

const ImportButton = () => {
  const { t } = useWords()
  const { pending } = useForm()
  return (
    <Button type="submit" formEncType="multipart/form-data" aria-disabled={pending || undefined}>
      {t(pending ? 'common.form.sending' : 'statement.import')}
    </Button>
  )
}

const ImportForm = () => {
  const { t } = useWords()
  const answer = useActionData<Refusal | Imported | null>()
  const refusal = useRefusal()
  const ofFile = refusal && !textAt(refusal.values, 'line') ? refusal : undefined
  return (
    <PostForm
      refusal={ofFile}
      needsScript
      className="grid gap-4 rounded-xl border border-line bg-surface p-4"
    >
      <FileField />
      <AccountField />
      <div className="flex flex-wrap items-center gap-4">
        <ImportButton />
        <p role="status" className="font-semibold">
          {answer && 'imported' in answer && t('statement.imported', answer.imported)}
        </p>
      </div>
    </PostForm>
  )
}

/** Imports that came last. */
const LastStatements = () => {
  const { t } = useWords()
  const { statements = [] } = useLoaderData<Partial<Imports>>()
  if (statements.length === 0) return null
  return (
    <details className="group">
      <FoldTitle>{t('statement.last')}</FoldTitle>
      <ul className="grid gap-1 text-sm">
        {statements.map(({ id, name, imported_at: at, by }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            <span className="text-muted">
              <Verbatim>{formatMoment(new Date(at))}</Verbatim> · <bdi>{by}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const ImportCards = () => (
  <div className="grid max-w-4xl gap-3">
    {useMay()('payment') && <ImportForm />}
    <LastStatements />
  </div>
)

const Movements = () => {
  const cards = useCards()
  const refusal = useRefusal()
  const refused = refusal && textAt(refusal.values, 'line')
  const refusalOf = (id: string) => (refused === id ? refusal : undefined)
  return (
    <>
      <KnownTogether
        movements={cards.flatMap((card) => ('waiting' in card ? [card.waiting] : []))}
        refusal={refusal}
      />
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface empty:hidden">
        {cards.map((card) => {
          if ('apart' in card) return <Apart key={card.id} movement={card.apart} />
          const props = { refusal: refusalOf(card.id) }
          return 'waiting' in card ? (
            <Movement key={card.id} {...props} movement={card.waiting} />
          ) : (
            <Dismissed key={card.id} {...props} movement={card.dismissed} />
          )
        })}
      </ul>
    </>
  )
}

/** Page /console/releves: imports of the bank's statements, and movements that wait for their file. */
export const Component = () => (
  <TablePage table="movements" tabs={<FollowTabs />} above={ImportCards} cards={Movements} />
)
