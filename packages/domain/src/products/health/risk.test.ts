import { describe, expect, test } from 'vitest'
import { parseAnswers } from '../forms.ts'
import { asOf, answersOf, child, family, issuesIn, person, spouse } from '../sample-answers.ts'

describe('health answers', () => {
  test('stores health answers in their own types', () => {
    expect(answersOf('healthMorocco', family)).toEqual({
      ...family,
      conjointAssure: true,
      conjointCin: 'AB123456',
      conjointDateNaissance: '1988-03-14',
      nombreEnfants: 1,
    })
  })

  test('requires a married person to decide about the spouse', () => {
    const { conjointAssure: _, ...unanswered } = family
    expect(issuesIn('healthMorocco', unanswered)).toEqual([['conjointAssure', 'validation.required']])
    expect(issuesIn('healthMorocco', { ...family, conjointAssure: 'bof' })).toEqual([
      ['conjointAssure', 'validation.yesNo'],
    ])
  })

  test('requires the data of an insured spouse', () => {
    const married = { ...person, situationFamiliale: 'Marié(e)', conjointAssure: true }
    expect(issuesIn('healthMorocco', married)).toEqual([
      ['conjointCin', 'validation.required'],
      ['conjointNom', 'validation.required'],
      ['conjointPrenom', 'validation.required'],
      ['conjointDateNaissance', 'validation.required'],
    ])
  })

  test('drops health answers that do not apply', () => {
    expect(answersOf('healthMorocco', { ...family, conjointAssure: 'non', conjointCin: '?' })).toEqual({
      situationFamiliale: 'Marié(e)',
      profession: 'Cadre',
      conjointAssure: false,
      nombreEnfants: 1,
      enfants: [child],
    })
    expect(answersOf('healthMorocco', { ...person, ...spouse })).toEqual({
      ...person,
      nombreEnfants: 0,
      enfants: [],
    })
    expect(answersOf('healthMorocco', { ...person, nombreEnfants: 0, enfants: [{}] })).toMatchObject({
      enfants: [],
    })
  })

  test('requires every counted child', () => {
    expect(
      issuesIn('healthMorocco', { ...person, nombreEnfants: '2', enfants: [{ ...child, nom: '5' }] }),
    ).toEqual([
      ['enfants[0].nom', 'validation.name'],
      ['enfants[1].nom', 'validation.required'],
      ['enfants[1].prenom', 'validation.required'],
      ['enfants[1].dateNaissance', 'validation.required'],
    ])
  })

  test('refuses more children than counted', () => {
    expect(
      parseAnswers('healthMorocco', { ...person, nombreEnfants: 1, enfants: [child, child] }, asOf),
    ).toEqual({
      ok: false,
      issues: [{ path: 'enfants', message: 'validation.children.count', values: { count: 1 } }],
    })
  })

  test('takes a family of twenty children', () => {
    const enfants = Array.from({ length: 20 }, () => child)
    expect(parseAnswers('healthMorocco', { ...person, nombreEnfants: 20, enfants }, asOf).ok).toBe(true)
  })

  test.each([
    [21, 'validation.number.tooLarge'],
    [-1, 'validation.number.tooSmall'],
    [1.5, 'validation.number.whole'],
    ['beaucoup', 'validation.number.invalid'],
  ])('refuses %j as the number of children', (nombreEnfants, message) => {
    expect(issuesIn('healthMorocco', { ...person, nombreEnfants })).toContainEqual(['nombreEnfants', message])
  })

  test('counts the children if only their data is given', () => {
    expect(answersOf('healthMorocco', { ...person, enfants: [child] })).toMatchObject({ nombreEnfants: 1 })
  })

  test.each([
    ['2001-11-22', []],
    ['2001-11-21', [['enfants[0].dateNaissance', 'validation.child.age']]],
  ])('accepts only children under 25: born on %s', (dateNaissance, issues) => {
    expect(issuesIn('healthMorocco', { ...family, enfants: [{ ...child, dateNaissance }] })).toEqual(issues)
  })

  test.each([
    ['2008-11-21', []],
    ['2008-11-22', [['conjointDateNaissance', 'validation.spouse.age']]],
  ])('accepts only spouses from 18 on: born on %s', (conjointDateNaissance, issues) => {
    expect(issuesIn('healthMorocco', { ...family, conjointDateNaissance })).toEqual(issues)
  })

  test('accepts the birth date of an adult subscriber, or none', () => {
    expect(answersOf('healthMorocco', { ...person, dateNaissance: '02/05/1990' })).toMatchObject({
      dateNaissance: '1990-05-02',
    })
    expect(issuesIn('healthMorocco', { ...person, dateNaissance: '2008-11-22', nombreEnfants: 0 })).toEqual([
      ['dateNaissance', 'validation.signup.minor'],
    ])
    expect(issuesIn('healthMorocco', { ...person, nombreEnfants: 0 })).toEqual([])
  })

  test('refuses birth dates in the future', () => {
    const enfants = [{ ...child, dateNaissance: '2026-11-22' }]
    expect(issuesIn('healthMorocco', { ...family, conjointDateNaissance: '2027-01-01', enfants })).toEqual([
      ['conjointDateNaissance', 'validation.date.future'],
      ['enfants[0].dateNaissance', 'validation.date.future'],
    ])
  })
})
