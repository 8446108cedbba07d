import { expect, test } from 'vitest'
import type { RequestRow } from './request-rows.ts'
import { searchRows } from './request-search.ts'

const row = (number: string, name: string, phone: string, coverage: string): RequestRow => ({
  id: number,
  number,
  date: '21-11-2026 10:00',
  coverage,
  policy: 'WST-2026-000001',
  kind: 'claim',
  status: 'submitted',
  subject: [],
  name,
  phone,
})

const rows = [
  row('SIN-2026-000012', 'Nadia El Ouâzzani', '+212612345678', 'Automobile'),
  row('REN-2026-000003', 'أمينة بنسعيدة', '+212712999888', 'Habitation'),
]
const found = (search: string) =>
  searchRows(rows, search, ({ coverage }) => coverage).map(({ number }) => number)
const [claim, renewal] = ['SIN-2026-000012', 'REN-2026-000003']

test.each([
  ['nothing at all', '', [claim, renewal]],
  ['a name without its accents', 'ouazzani', [claim]],
  ['names in another order, in capitals', 'OUAZZANI nadia', [claim]],
  ['a name with another hamza', 'امينه', [renewal]],
  ['a name with vowel signs', 'بنسعيدَة', [renewal]],
  ['a part of a number', '000012', [claim]],
  ['a number in Arabic digits', '٠٠٠٠١٢', [claim]],
  ['the beginning of a number in small letters', 'ren-2026', [renewal]],
  ['a phone as people say it', '06 12 34 56 78', [claim]],
  ['a phone from abroad', '00212 712 999 888', [renewal]],
  ['a part of a phone', '0712', [renewal]],
  ['a word of another column', 'habitation', [renewal]],
  ['a word and a part of the number', 'auto 12', [claim]],
  ['a word of no row', 'zzz', []],
  ['a name and a word of another row', 'nadia habitation', []],
])('searches by %s', (_, search, expected) => expect(found(search)).toEqual(expected))
