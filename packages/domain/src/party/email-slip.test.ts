import { expect, test } from 'vitest'
import { likelyEmail } from './email-slip.ts'

test.each([
  ['elodie@gmail.con', 'elodie@gmail.com'],
  ['elodie@gmial.com', 'elodie@gmail.com'],
  ['elodie@gmai.com', 'elodie@gmail.com'],
  ['elodie@gmaill.com', 'elodie@gmail.com'],
  ['elodie@gmail.co', 'elodie@gmail.com'],
  ['elodie@hotmial.fr', 'elodie@hotmail.fr'],
  ['elodie@yaho.fr', 'elodie@yahoo.fr'],
  ['elodie@menara.na', 'elodie@menara.ma'],
  ['elodie@gmail.fr', 'elodie@gmail.com'],
  ['elodie@gmail.ma', 'elodie@gmail.com'],
  ['elodie@gmail.com.com', 'elodie@gmail.com'],
  ['elodie@gmailcom.com', 'elodie@gmail.com'],
  ['elodie@gmail.c', 'elodie@gmail.com'],
  ['elodie@societe.con', 'elodie@societe.com'],
])('asks whether %s was meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'elodie@gmail.com',
  'a@ymail.com',
  'a@gmx.fr',
  'a@exemple.ma',
  'a@societe.com',
  'a@me.com',
  'a@live.ca',
  'a@yahoo.co.uk',
  'a@gmail-pro.ma',
  'a',
  '@gmail.con',
])('does not ask about %s', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined()
})
