import type { ImportRowView } from '@wassit/domain/api/book/imports'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { fieldKind } from '@wassit/domain/import/fields'
import { Form } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Link } from '../../routing/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { choiceWords, differenceText, reasonText } from './row-words.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

interface RowProps {
  row: ImportRowView
  refusal?: Refusal
  isOpen: boolean
}

/** Reasons for which a person can enter a value in place of that of the file. */
const correctable: ReadonlySet<string> = new Set([
  'unreadable',
  'formula',
  'errorValue',
  'ambiguousAmount',
  'missing',
  'backwards',
  'future',
  'noContract',
])

const ValueForm = ({ row: { id, reason, about }, refusal }: RowProps) => {
  const { t } = useWords()
  const { field } = about
  if (!field || reason === null || !correctable.has(reason)) return null
  const issue = refusal?.issues.find(({ path }) => path === 'value')
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="act" value="value" />
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="field" value={field} />
      <TextInput
        id={`value-${id}`}
        name="value"
        label={t(`import.field.${field}`)}
        error={issue && t(issue.message, issue.values)}
        defaultValue={refusal ? textAt(refusal.values, 'value') : ''}
        placeholder={fieldKind(field) === 'day' ? '31/12/2026' : undefined}
        dir="auto"
        autoComplete="off"
        fieldClassName="w-56"
      />
      <Button type="submit" look="secondary">
        {t('console.form.save')}
      </Button>
    </Form>
  )
}

const Choices = ({ row: { id, reason, choices } }: RowProps) => {
  const { t } = useWords()
  if (choices.length === 0) return null
  return (
    <Form method="post" replace preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="row" value={id} />
      {choices.map((choice) => (
        <Button key={choice} type="submit" look="secondary" size="small" name="choice" value={choice}>
          {t(choiceWords(reason, choice))}
        </Button>
      ))}
    </Form>
  )
}

const Differences = ({ differences }: Pick<ImportRowView, 'differences'>) => {
  const { t } = useWords()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {differences.map((difference) => (
        <li
          key={`${difference.field} ${String(difference.after)}`}
          className={difference.before === null ? 'text-muted' : 'text-amber'}
        >
          {differenceText(difference, t)}
        </li>
      ))}
    </ul>
  )
}

const tones = {
  create: 'bg-brand-soft text-brand-ink',
  update: 'bg-amber-soft text-amber',
  skip: 'bg-sunken text-muted',
  wait: 'bg-terracotta-soft text-terracotta',
} as const

/** Row of an import: what it is about, what it would change, and why it waits. */
export const ImportRow = ({ row, refusal, isOpen }: RowProps) => {
  const { t } = useWords()
  const { sheet, line, name, policy_number: number, decision, insurance_number: file } = row
  const reason = reasonText(row, t)
  const isRefused = refusal && textAt(refusal.values, 'row') === row.id
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`rounded-full px-2 text-sm font-semibold ${tones[decision]}`}>
          {t(`import.row.${decision}`)}
        </span>
        <bdi className="font-semibold">{name || '—'}</bdi>
        {number && <Verbatim>{number}</Verbatim>}
        <span className="text-sm text-muted">
          {sheet
            ? t('import.sheetLine', { sheet: `\u2068${sheet}\u2069`, line })
            : t('import.line', { line })}
        </span>
        {file && (
          <Link to={consolePaths.file(file)} className="text-sm text-brand-ink underline underline-offset-2">
            {t('import.open')}
          </Link>
        )}
      </div>
      {reason && <p>{reason}</p>}
      {decision !== 'skip' && <Differences differences={row.differences} />}
      {isOpen && decision === 'wait' && (
        <div className="flex flex-wrap items-end gap-4">
          <ValueForm row={row} isOpen={isOpen} {...(isRefused && { refusal })} />
          <Choices row={row} isOpen={isOpen} />
        </div>
      )}
      {isRefused && refusal.notice && (
        <p role="alert" className="text-danger">
          {noticeText(t, refusal.notice)}
        </p>
      )}
    </li>
  )
}
