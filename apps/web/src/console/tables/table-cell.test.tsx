import { rightsClocks } from '@wassit/domain/personal-data/rights-request'
import rights from '@wassit/words/areas/rights'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { TableCell } from './table-cell.tsx'

test.each(rightsClocks)('the table of rights says a delay that is %s in words', (clock) => {
  const { text } = pageOf(
    <WordsProvider value={frenchWords(rights)}>
      <TableCell kind="rightsClock" value={clock} />
    </WordsProvider>,
  )
  expect(text).toBe(rights[`rights.desk.clock.${clock}`].fr)
})
