import { expect, test } from 'vitest'
import { pageOf } from '../../test/page.ts'
import { PlateText } from './plate-text.tsx'

test.each([
  ['\u2066Dacia 12345-\u2068أ\u2069-6\u2069', 'Dacia 12345-أ-6', 4],
  ['12345-أ-6', '12345-أ-6', 3],
  ['\u2066Yamaha MT-07\u2069', '\u2066Yamaha MT-07\u2069', 1],
])('draws the plate in %j apart from the other words', (label, text, parts) => {
  const page = pageOf(<PlateText>{label}</PlateText>)
  expect(page.text).toBe(text)
  expect(page.body.querySelectorAll('bdi > span, bdi:not(:has(span))').length).toBe(parts)
})
