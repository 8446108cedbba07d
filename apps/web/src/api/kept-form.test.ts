import { expect, test } from 'vitest'
import { forgetForm, keepForm, keptForm } from './kept-form.ts'
import { tabArea } from '../storage/storage-area.ts'

test('keeps a form for its owner until it is sent', () => {
  keepForm('signup', { email: 'a@b.ma', lastname: 'Tazi' })
  expect(keptForm('signup', 'email', 'a@b.ma')).toEqual({ email: 'a@b.ma', lastname: 'Tazi' })
  expect(keptForm('signup', 'email', 'other@b.ma')).toBeUndefined()
  forgetForm('signup')
  expect(keptForm('signup', 'email', 'a@b.ma')).toBeUndefined()
})

test.each(['{', '[1]', 'null', '{"email":1}'])('takes %s for no form', (kept) => {
  tabArea().setItem('form-signup', kept)
  expect(keptForm('signup', 'email', 'a@b.ma')).toBeUndefined()
})
