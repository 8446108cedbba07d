import { expect, test } from 'vitest'
import { chatAddress } from './chat.ts'

test('a chat begins with our text, whatever the number is written like', () => {
  const address = new URL(chatAddress('+212 600-00 00 00', 'Bonjour & merci : « été »'))
  expect(`${address.host}${address.pathname}`).toBe('wa.me/212600000000')
  expect(address.searchParams.get('text')).toBe('Bonjour & merci : « été »')
})
