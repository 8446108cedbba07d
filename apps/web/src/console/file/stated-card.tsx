import type { StatedLineView } from '@wassit/domain/api/book/imports'
import { importCalls } from '@wassit/domain/api/book/imports'
import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { staffCall } from '../admin/use-send.ts'
import { factText } from '../imports/row-words.ts'
import { CardFailed } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'
import { Fact, Facts, FoldedCard } from './card.tsx'

const Line = ({ line }: { line: StatedLineView }) => {
  const { t } = useWords()
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <h3 className="font-semibold">{t(`import.stated.${line.kind}`)}</h3>
      <Facts>
        {line.facts.map(({ field, value }) => (
          <Fact key={field} label={t(`import.field.${field}`)}>
            <bdi>{factText(field, value)}</bdi>
          </Fact>
        ))}
      </Facts>
      <p className="mt-1 text-sm text-muted">
        <bdi>{t('import.stated.from', { name: line.import_name })}</bdi>
      </p>
    </li>
  )
}

const Lines = ({ lines }: { lines: readonly StatedLineView[] }) => {
  const { t } = useWords()
  return (
    <>
      <p className="text-sm text-muted">{t('import.stated.lead')}</p>
      <ul className="mt-3 divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </>
  )
}

/** Payments and claims that lists stated about a contract, loaded once an agent unfolds them. */
export const StatedCard = ({ number }: { number: string }) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data, failure, load } = usePart(
    () => staffCall(importCalls.statedLines, { params: { insurance_number: number } }),
    number,
    isOpen,
  )
  return (
    <FoldedCard title={t('import.stated.title')} onOpen={() => setOpen(true)}>
      {failure && <CardFailed failure={failure} retry={load} />}
      {data && <Lines lines={data.lines} />}
    </FoldedCard>
  )
}
