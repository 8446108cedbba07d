import { expect, test } from 'vitest'
import { chatAddress } from './chat.ts'

test('opens a chat with our text, whatever the notation of the number', () => {
  const address = new URL(chatAddress('+212 600-00 00 00', 'Bonjour & merci : « été »'))
  expect(`${address.host}${address.pathname}`).toBe('wa.me/212600000000')
  expect(address.searchParams.get('text')).toBe('Bonjour & merci : « été »')
})
