import { expect, test } from 'vitest'
import { printable } from './text.ts'

test.each([
  ['Apt. B-7 😀', 'Apt. B-7'],
  ['Résidence 🏠🏡 Atlas', 'Résidence Atlas'],
  ['Sara 👩🏽\u200d💻 Alaoui', 'Sara Alaoui'],
  ['Rabat 🇲🇦', 'Rabat'],
  ['Marque ® et ©', 'Marque ® et ©'],
  ['أكدال 😀 الرباط', 'أكدال الرباط'],
])('prints %j as %j, without pictograms that the font lacks', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
