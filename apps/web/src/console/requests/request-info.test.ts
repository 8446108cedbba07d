import { readInfo } from '@wassit/domain/request/fields'
import { requestKindNames } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { askedRows } from './asked-rows.ts'
import { piecesOf, subjectOf } from './request-info.ts'

describe('readInfo, askedRows, subjectOf and piecesOf', () => {
  test('lists the changes and comments of a renewal', () =>
    expect(
      askedRows('renewal', {
        changements: { ajout: true, retrait: false, maj_info: true },
        commentaires: 'Ajouter l’assistance',
      }),
    ).toEqual([
      {
        label: 'request-desk.asked.changes',
        said: { words: ['request-desk.change.ajout', 'request-desk.change.maj_info'] },
      },
      { label: 'request-desk.asked.comments', said: { text: 'Ajouter l’assistance' } },
    ]))

  test('reads no ticked box as no change (RULINGS 18)', () =>
    expect(askedRows('renewal', { changements: { ajout: false } })[0]?.said).toEqual({
      words: ['request-desk.change.none'],
    }))

  test('words the motive of a termination by its key and shows the day', () =>
    expect(askedRows('termination', { motif: 'sale', date_resiliation: '2026-12-31' })).toEqual([
      { label: 'request-desk.asked.motive', said: { words: ['request.motive.sale'] } },
      { label: 'request-desk.asked.endDate', said: { date: '2026-12-31' } },
    ]))

  test("keeps the caller's own words in an answer", () => {
    expect(askedRows('termination', { motif: 'Je pars à l’étranger' })[0]?.said).toEqual({
      text: 'Je pars à l’étranger',
    })
    expect(subjectOf('claim', { type_sinistre: 'toString' })).toEqual({ text: 'toString' })
  })

  test('lists the answers of a claim in the order of its form, without empty ones', () =>
    expect(
      askedRows('claim', {
        tiers: ' ',
        circonstances: 'Choc',
        date_lieu: 'Rabat',
        type_sinistre: 'theft',
        date_sinistre: '2026-11-20',
      }).map(({ label }) => label),
    ).toEqual([
      'request-desk.asked.claimType',
      'request-desk.asked.lossDay',
      'request-desk.asked.place',
      'request-desk.asked.circumstances',
    ]))

  test.each(['', 'null', '[1', '"text"', '{"motif":{"a":1},"pieces":"x","changements":null}'])(
    'survives the malformed report info %s',
    (text) => {
      const info = readInfo(text)
      for (const kind of requestKindNames) {
        const labels = askedRows(kind, info).map(({ label }) => label)
        // The absence of changes is a row too.
        expect(labels).toEqual(kind === 'renewal' ? ['request-desk.asked.changes'] : [])
        expect(piecesOf(kind, info, []).every(({ ticked }) => !ticked)).toBe(true)
      }
    },
  )
})

test('returns a subject for claims and terminations only', () => {
  expect(subjectOf('claim', { type_sinistre: 'theft' })).toEqual({ words: ['request.claim.theft'] })
  expect(subjectOf('termination', { motif: 'death' })).toEqual({ words: ['request.motive.death'] })
  expect(subjectOf('renewal', { motif: 'death' })).toBeUndefined()
})

test('compares ticked pieces with the files sent', () =>
  expect(
    piecesOf('claim', { pieces: { rapport: true, photos: true, rib: false } }, [
      'photo',
      'photo',
      'bankDetails',
      'insurerAnswer',
      undefined,
    ]),
  ).toEqual([
    { kind: 'lossReport', ticked: true, files: 0 },
    { kind: 'photo', ticked: true, files: 2 },
    { kind: 'invoice', ticked: false, files: 0 },
    { kind: 'bankDetails', ticked: false, files: 1 },
  ]))
