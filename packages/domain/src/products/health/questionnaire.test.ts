import { describe, expect, test } from 'vitest'
import { answerKeys } from '../product-form.ts'
import { askedPersons, currentQuestionnaire, questionnaireOf } from '../questionnaires.ts'
import { answersOf, asOf, child, family } from '../sample-answers.ts'

const version = currentQuestionnaire('healthMorocco') ?? ''
const questionsAt = (age: number) =>
  answerKeys(questionnaireOf('healthMorocco', version)?.formFor(age) ?? { groups: [] }).filter(
    (key) => !key.endsWith('Details'),
  )

const allNo = (age: number) => Object.fromEntries(questionsAt(age).map((name) => [name, 'non']))
const read = (age: number, typed: object) =>
  questionnaireOf('healthMorocco', version)?.formFor(age).Answers('').safeParse(typed)

describe('medical questionnaire', () => {
  test.each([
    [40, 20],
    [18, 20],
    [17, 19],
    [15, 19],
    [14, 17],
    [0, 17],
  ])('asks a person of %i years %i questions', (age, count) => {
    expect(questionsAt(age)).toHaveLength(count)
  })

  test('leaves work to adults, and pregnancy and tobacco to people of fifteen or more', () => {
    expect(questionsAt(18).filter((name) => !questionsAt(17).includes(name))).toEqual(['workStopped'])
    expect(questionsAt(15).filter((name) => !questionsAt(14).includes(name))).toEqual([
      'pregnancy',
      'tobacco',
    ])
  })

  test('belongs to both health products and to no other', () => {
    expect(currentQuestionnaire('healthInternational')).toBe(version)
    expect(currentQuestionnaire('car')).toBeNull()
    expect(questionnaireOf('healthMorocco', 'health-2020-01')).toBeUndefined()
  })

  test('requires every answer, and details only after a yes', () => {
    expect(read(40, allNo(40))?.success).toBe(true)
    const { heart: _heart, ...missing } = allNo(40)
    expect(read(40, missing)?.error?.issues.map(({ path }) => path[0])).toEqual(['heart'])
    expect(read(40, { ...allNo(40), heart: 'oui' })?.error?.issues.map(({ path }) => path[0])).toEqual([
      'heartDetails',
    ])
    const told = read(40, { ...allNo(40), heart: 'oui', heartDetails: '  Souffle  ', lungsDetails: 'x' })
    expect(told?.data).toMatchObject({ heart: true, heartDetails: 'Souffle', lungs: false })
    expect(told?.data).not.toHaveProperty('lungsDetails')
    expect(read(40, { ...allNo(40), heart: 'oui', heartDetails: 'x'.repeat(501) })?.success).toBe(false)
  })

  test('asks the holder, the insured spouse and each child, by the names of the form', () => {
    const couple = answersOf('healthMorocco', { ...family, dateNaissance: '1990-05-02' })
    const persons = askedPersons('healthMorocco', version, { answers: couple, asOf })
    expect(persons.map(({ code, age }) => [code, age])).toEqual([
      ['HOLDER', 36],
      ['SPOUSE', 38],
      ['CHILD_1', expect.any(Number)],
    ])
    expect(persons[0]?.name).toBeNull()
    expect(persons[2]?.name).toBe(`${child.prenom} ${child.nom}`)
    const alone = answersOf('healthMorocco', {
      ...family,
      conjointAssure: 'non',
      nombreEnfants: 0,
      enfants: [],
    })
    expect(askedPersons('healthMorocco', version, { answers: alone, asOf }).map(({ code }) => code)).toEqual([
      'HOLDER',
    ])
  })
})
