import { compileMessage } from '@lingui/message-utils/compileMessage'
import french from '@wassit/words/areas/request'
import type { MessageValues } from '@wassit/words/catalogue'
import { textsIn } from '@wassit/words/texts'
import { expect, test } from 'vitest'
import { renderMessage } from '../../i18n/render-message.ts'
import type { Message } from '../../i18n/render-message.ts'
import { countdownOf } from './countdown.ts'

const texts = textsIn<string>(french, 'fr')
const t = (id: string, values: MessageValues) =>
  renderMessage(compileMessage(texts[id] ?? id) as unknown as Message, 'fr', values)
const said = (...asked: Parameters<typeof countdownOf>) => {
  const { tone, id, values } = countdownOf(...asked)
  return [tone, t(id, values).replaceAll('\u00a0', ' ')]
}

const today = '2026-11-21'

test.each([
  ['2026-11-19', 'success', 'Il vous reste 3 jours pour déclarer, jusqu’au 24-11-2026.'],
  ['2026-11-17', 'waiting', 'Il vous reste 1 jour pour déclarer, jusqu’au 22-11-2026.'],
  ['2026-11-16', 'waiting', 'Dernier jour pour déclarer : aujourd’hui, 21-11-2026.'],
  ['2026-11-15', 'refused', 'Le délai de 5 jours est dépassé : déclarez quand même, l’assureur décidera.'],
])('counts down from a collision of %s: %s', (day, tone, text) =>
  expect(said('collision', day, today)).toEqual([tone, text]),
)

test('allows two days for a theft and twenty for a catastrophe', () => {
  expect(said('theft', '2026-11-18', today)[1]).toContain('2 jours est dépassé')
  expect(said('catastrophe', '2026-11-01', today)).toEqual([
    'waiting',
    'Dernier jour pour déclarer : aujourd’hui, 21-11-2026.',
  ])
})

test('gives the full deadline when the event has no day or a future one', () => {
  expect(said('collision', undefined, today)).toEqual(['neutral', 'À déclarer dans les 5 jours.'])
  expect(said('collision', '2026-11-22', today)[0]).toBe('neutral')
})
