import { expect, test } from 'vitest'
import { fromSpreadsheetText, spreadsheetText } from './spreadsheet-text.ts'

test.each([
  '=1+1',
  '+1+1',
  '-1+cmd|x',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u200b=1',
  '\u00a0=1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff201',
  '-x',
])('shows %j as text and reads it back', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
  expect(fromSpreadsheetText(spreadsheetText(text))).toBe(text)
})

test.each(['-12,5', '+3', '-1 290,00', 'Étudiant', "l'assuré", "'quoted", 'a=b', ''])(
  'leaves %j as it is',
  (text) => {
    expect(spreadsheetText(text)).toBe(text)
    expect(fromSpreadsheetText(text)).toBe(text)
  },
)
