import { tableFormats } from '@wassit/domain/api/desk/desk-tables'
import { importCalls } from '@wassit/domain/api/book/imports'
import type { ImportSummary } from '@wassit/domain/api/book/imports'
import type { Answer } from '@wassit/domain/api/endpoint'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useActionData } from 'react-router'
import { formatMoment } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Link } from '../../routing/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { Progress } from '../../ui/progress.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { listLoader } from '../admin/admin-data.ts'
import { useMay } from '../agent.ts'
import { BulkFileButton } from '../acts/bulk-file-button.tsx'
import { FollowFrame } from '../follow-up/follow-frame.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { useUploadProgress } from '../acts/upload-progress.ts'
import { DropField } from './drop-field.tsx'

export { importsAction as action } from './imports-action.ts'
export const loader = listLoader((call) => call(importCalls.imports))

type Listed = Answer<typeof importCalls.imports>

const CheckButton = () => {
  const { t } = useWords()
  const { pending } = useForm()
  const sent = useUploadProgress()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" formEncType="multipart/form-data" aria-disabled={pending || undefined}>
        {t('import.check')}
      </Button>
      <p role="status">{pending && t('import.checking')}</p>
      {sent !== undefined && (
        <Progress className="basis-full" value={sent} max={1} label={t('import.checking')} />
      )}
    </div>
  )
}

const InsurerField = ({ insurers }: Pick<Listed, 'insurers'>) => {
  const { t } = useWords()
  return (
    <Select
      {...useFieldOf('insurer_id')}
      label={t('import.insurer')}
      optional={t('common.form.optional')}
      placeholder={t('import.insurer.unknown')}
      choices={insurers.map(({ id, name }) => ({ value: id, label: name }))}
      fieldClassName="max-w-sm"
    />
  )
}

const Item = ({ id, kind, name, insurer, state, counts, by, created_at: at }: ImportSummary) => {
  const { t } = useWords()
  return (
    <li className="rounded-xl border border-line bg-surface p-4">
      <Link
        to={consolePaths.import(id)}
        className="font-semibold text-brand-ink underline underline-offset-2"
      >
        <bdi>{name}</bdi>
      </Link>
      <p>
        {t(`import.kind.${kind}`)}
        {insurer && (
          <>
            {' · '}
            <bdi>{insurer.name}</bdi>
          </>
        )}
        {' · '}
        {t(`import.state.${state}`)}
      </p>
      <p className="text-sm text-muted">
        {(['create', 'update', 'skip', 'wait'] as const)
          .filter((decision) => counts[decision] > 0)
          .map((decision) => `${t(`import.decision.${decision}`)} ${counts[decision]}`)
          .join(' · ')}
      </p>
      <p className="text-sm text-muted">
        <WholeCodes>
          {t('import.by', { name: `\u2068${by}\u2069`, moment: formatMoment(new Date(at)) })}
        </WholeCodes>
      </p>
    </li>
  )
}

/** Export of everything that an import carries, so that nobody is locked in. */
const WholeBook = () => {
  const { t } = useWords()
  const may = useMay()
  if (!may('export')) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('import.book')}</h2>
      <p className="text-muted">{t('import.book.lead')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {tableFormats.map((format) => (
          <BulkFileButton key={format} ask={(call) => call(importCalls.exportBook, { body: { format } })}>
            {t(`tables.export.${format}`)}
          </BulkFileButton>
        ))}
      </div>
    </section>
  )
}

const Page = ({ imports, insurers }: Listed) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal | null>()
  return (
    <div className="grid max-w-4xl gap-6">
      <PostForm
        {...(refusal && { refusal })}
        needsScript
        className="grid gap-4 rounded-xl border border-line bg-surface p-4"
      >
        <DropField />
        <InsurerField insurers={insurers} />
        <CheckButton />
      </PostForm>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{t('import.recent')}</h2>
        {imports.length === 0 && <p className="text-muted">{t('import.none')}</p>}
        <ul className="grid gap-3">
          {imports.map((each) => (
            <Item key={each.id} {...each} />
          ))}
        </ul>
      </section>
      <WholeBook />
    </div>
  )
}

/** Page /console/imports: a file to check, and the last imports. */
export const Component = () => (
  <FollowFrame<Listed> title="import.title" lead="import.lead">
    {(list) => <Page {...list} />}
  </FollowFrame>
)
