import { languageTags } from '@wassit/words/language'
import { useMemo, useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { sortRows } from './policy-rows.ts'
import type { PolicyEntry, Sorting } from './policy-rows.ts'

/** Sorts a list of policies as the customer asks (spec 001 §2). */
export const useSorted = (rows: readonly PolicyEntry[]) => {
  const { language } = useWords()
  const [sorting, setSorting] = useState<Sorting>()
  const sorted = useMemo(() => sortRows(rows, sorting, languageTags[language]), [rows, sorting, language])
  return { sorted, sorting, setSorting }
}
