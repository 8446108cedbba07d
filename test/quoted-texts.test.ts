import { readFile } from 'node:fs/promises'
import { areas, loadArea } from '@wassit/words/catalogue'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { productForms } from '@wassit/domain/products/forms'
import { requestKindNames, requestStatuses } from '@wassit/domain/request/request'
import { expect, test } from 'vitest'

interface QuotedText {
  key: string
  quoted: string
  shown: string
}

const rowsOf = (page: string): QuotedText[] =>
  [...page.matchAll(/^\| `([^`]+)` \| [^|`]+ \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(
    ([, key = '', quoted = '', shown = '']) => ({ key, quoted, shown }),
  )

const docs = new URL('../docs/', import.meta.url)
const rows = rowsOf(await readFile(new URL('quoted-texts.md', docs), 'utf8'))
const rowKeys = new Set(rows.map(({ key }) => key))
const french: Record<string, string> = Object.assign(
  {},
  ...(await Promise.all(areas.map((area) => loadArea('fr', area)))),
)

const options = Object.values(productForms)
  .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
  .flatMap((field) => (field.kind === 'choice' ? field.options : []))

/** Calibres have our own names: the specification lists none. */
const ours = new Set(['products.hunting.calibre36', 'products.hunting.calibreOther'])

test('lists every quoted text in one row with the French text on the screen', () => {
  expect(rows.length).toBe(rowKeys.size)
  expect(rows.filter(({ key, shown }) => french[key] !== shown)).toEqual([])
})

test('lists every status, kind of request and option of a form with its wire value', () => {
  const named = [
    ...Object.keys(policyStatuses).map((status) => `policy.status.${status}`),
    ...Object.keys(requestStatuses).map((status) => `request.status.${status}`),
    ...requestKindNames.map((kind) => `request.kind.${kind}`),
  ]
  expect(named.filter((key) => !rowKeys.has(key))).toEqual([])

  const quotedAs = (label: string) => rows.find(({ key }) => key === label)?.quoted
  const unlike = options.filter(({ value, label }) => label && !ours.has(label) && quotedAs(label) !== value)
  expect(unlike).toEqual([])
})

test('writes e-mail in French except in quoted texts', () => {
  const others = Object.entries(french).filter(
    ([key, text]) => !rowKeys.has(key) && /(?<![{\w])emails?\b/i.test(text),
  )
  expect(others).toEqual([])
})
