import type { TariffVersionDetail } from '@wassit/domain/api/insurers/tariffs'
import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Amount } from '../row/amount.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

interface TableProps {
  caption: string
  /** True for a caption that is shown; without it a heading says the same. */
  shown?: true
  columns: readonly MessageId[]
  children: ReactNode
}

/** Table whose rows are blocks on a phone. */
export const Table = ({ caption, shown, columns, children }: TableProps) => {
  const { t } = useWords()
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className={shown ? 'mb-2 text-start font-semibold max-md:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2 py-2 text-start font-semibold">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

/** Row; on a phone a block of two columns under its name. */
export const row =
  'border-b border-line align-top last:border-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:py-2'
export const cell = 'px-2 md:py-2'
export const nameCell = `${cell} text-start font-semibold wrap-anywhere max-md:col-span-2`

/** Title of a cell on a phone, where the head of the table is hidden. */
export const Label = ({ text }: { text: MessageId }) => (
  <span aria-hidden="true" className="block text-sm text-muted md:hidden">
    {useWords().t(text)}
  </span>
)

const Figure = ({ label, value }: { label: MessageId; value: string | null }) => (
  <td className={`${cell} whitespace-nowrap`}>
    <Label text={label} />
    <Verbatim>{value ?? '–'}</Verbatim>
  </td>
)

/** Lines that differ from the version in force. */
export const Differences = ({ differences }: Pick<TariffVersionDetail, 'differences'>) => {
  const { t } = useWords()
  if (differences.length === 0) return <p className="text-muted">{t('tariffs.noDifference')}</p>
  return (
    <Table caption={t('tariffs.differences')} columns={['tariffs.figure', 'tariffs.before', 'tariffs.after']}>
      {differences.map(({ name, before, after }) => (
        <tr key={name} className={row}>
          <th scope="row" className={nameCell}>
            <Verbatim>{name}</Verbatim>
          </th>
          <Figure label="tariffs.before" value={before} />
          <Figure label="tariffs.after" value={after} />
        </tr>
      ))}
    </Table>
  )
}

type Golden = TariffVersionDetail['golden'][number]

/** Price, or that an agent quotes. */
export const Price = ({ value, invalid }: { value: number | null; invalid?: boolean }) => {
  const { t } = useWords()
  if (invalid) return t('tariffs.invalid')
  return value === null ? t('tariffs.referred') : <Amount value={value} />
}

/** Golden prices with what the version gives. */
export const GoldenPrices = ({ golden }: { golden: readonly Golden[] }) => {
  const { t } = useWords()
  if (golden.length === 0) return <p className="text-muted">{t('tariffs.noGolden')}</p>
  return (
    <Table
      caption={t('tariffs.golden')}
      columns={['tariffs.goldenName', 'tariffs.expected', 'tariffs.actual', 'console.column.status']}
    >
      {golden.map(({ name, expected, actual, invalid, passes }) => (
        <tr key={name} className={row}>
          <th scope="row" className={nameCell}>
            <bdi>{name}</bdi>
          </th>
          <td className={cell}>
            <Label text="tariffs.expected" />
            <Price value={expected} />
          </td>
          <td className={cell}>
            <Label text="tariffs.actual" />
            <Price value={actual} invalid={invalid} />
          </td>
          <td className={`${cell} max-md:col-span-2 max-md:mt-1`}>
            <Badge tone={passes ? 'success' : 'refused'}>
              {t(passes ? 'tariffs.passes' : 'tariffs.fails')}
            </Badge>
          </td>
        </tr>
      ))}
    </Table>
  )
}
