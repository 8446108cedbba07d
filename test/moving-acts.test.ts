import { readFileSync } from 'node:fs'
import path from 'node:path'
import { movedThings, secondHands, toldPeople } from '../packages/domain/src/access/moving-acts.ts'
import { contract } from '../packages/domain/src/api/contract.ts'
import { isStaffAccess, rightOf } from '../packages/domain/src/api/endpoint.ts'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'

const calls = Object.entries(contract)
const acts = calls.flatMap(([name, call]) => (call.moves ? [{ name, ...call, moves: call.moves }] : []))

/** Calls with which an admin proves that mails arrive, before any browser can be confirmed by one. */
const beforeMails = ['sendTestMail', 'confirmTestMail']
/** Calls that send again what failed, such as the mails that confirm browsers. */
const againstSilence = ['retryJobs']
/** Calls by POST that change nothing. */
const readings = ['previewHouse', 'previewAnswers', 'quoteEntry']
/** Calls that say only that a page is open. */
const signs = ['keepFileOpen']

const table = movedThings.flatMap((thing) =>
  acts
    .filter(({ moves }) => moves.what === thing)
    .map(({ summary, path: address, factor = 'session', device, moves: { hands, mail } }) =>
      [
        `| ${summary}`,
        `\`${address.replace('/api/agent', '')}\``,
        thing,
        factor,
        device ?? 'any',
        secondHands[hands],
        `${toldPeople[mail]} |`,
      ].join(' | '),
    ),
)

test('finds each act that moves money, dates or rights in the table of docs/security.md as the contract declares it', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  const [, section = ''] = text.split('## Acts that move money, dates or rights')
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| act |'))
  expect(rows.join('\n')).toBe(table.join('\n'))
})

test('asks for a confirmed browser before every act that moves something, and for a fresh factor unless it moves a quote', () => {
  for (const { name, device, factor, moves } of acts)
    expect([name, device, factor], name).toEqual([
      name,
      'confirmed',
      moves.what === 'quote' ? undefined : 'fresh',
    ])
})

test('asks for a confirmed browser before every call with which a right changes anything', () => {
  const open = calls.flatMap(([name, { method, access, device }]) =>
    method === 'POST' && isStaffAccess(access) && rightOf(access) && device !== 'confirmed' ? [name] : [],
  )
  expect(open.toSorted()).toEqual([...beforeMails, ...againstSilence, ...signs, ...readings].toSorted())
})

test('declares what moves for every call whose right is about money, contracts or access', () => {
  const rights = new Set(['payment', 'refund', 'cancel', 'tills', 'tariffs', 'staff', 'approve'])
  /** They move nothing by themselves: drafts of tariffs, sessions that end, previews, mails of the setup. */
  const harmless = [
    'previewHouse',
    'uploadTariff',
    'discardTariff',
    'startWhatIf',
    'endSessions',
    ...beforeMails,
  ]
  const silent = calls.flatMap(([name, { method, access, moves }]) =>
    method === 'POST' && rights.has(rightOf(access) ?? '') && !moves ? [name] : [],
  )
  expect(silent.toSorted()).toEqual(harmless.toSorted())
})
