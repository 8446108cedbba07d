import { describe, expect, test } from 'vitest'
import { answersOf, complete } from '../sample-answers.ts'

describe('hunting answers', () => {
  test.each([
    ['Calibre 12', '12'],
    ['cal. 20', '20'],
    ['12/70', '12'],
    ['.410', '36'],
    ['9,3x62', '9.3x62'],
    ['autre', 'Autre'],
  ])('reads the calibre %s as %s', (typed, calibre) => {
    expect(
      answersOf('huntingLiability', { ...complete.huntingLiability, typeCalibrage: typed }),
    ).toMatchObject({
      typeCalibrage: calibre,
    })
  })
})
