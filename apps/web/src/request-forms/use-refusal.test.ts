import request from '@wassit/words/areas/request'
import { expect, test } from 'vitest'
import type { Refusal } from '../forms/action.ts'
import { frenchWords } from '../i18n/french-words.ts'
import { withSentence } from './use-refusal.ts'

const { t } = frenchWords(request)

const toldFor = (refusal: Partial<Refusal>) => withSentence(t, { values: {}, issues: [], ...refusal }).notice

test('tells a refused request and the reason of the server in one message', () => {
  expect(toldFor({ notice: { text: 'Une demande est déjà en cours.' } })).toEqual({
    text: "Votre demande n'a pas été ajoutée. Une demande est déjà en cours.",
  })
})

test('tells a request that failed without a reason with the sentence only', () => {
  expect(toldFor({ notice: { id: 'request.form.refused' } })).toEqual({ id: 'request.form.refused' })
})

test('leaves issues to their fields', () => {
  const issues = [{ path: 'modification', message: 'validation.required' } as const]
  expect(toldFor({ issues })).toBeUndefined()
})
