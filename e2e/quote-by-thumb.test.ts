import { expect, test } from 'vitest'
import { priceCarByThumb } from '../test/support/thumb.ts'
import { pick } from '../test/support/tier.ts'
import { expectFitting, isAlive } from './support/steps.ts'
import { buildPerson, buildVisitor } from './support/visitor.ts'

/** Goal of taps from the home page to the price of a car; `npm run bench -- car-quote` measures the time. */
const mostTaps = 20

test.each(pick({ usual: ['ar'], long: ['ar', 'fr'] } as const))(
  'shows the price of a car after few taps on a phone, in %s',
  async (language) => {
    const visitor = await buildVisitor({
      language,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    })
    await visitor.page.goto('/')
    await isAlive(visitor)
    expect(await priceCarByThumb(visitor.page, buildPerson('pouce'))).toBeLessThanOrEqual(mostTaps)
    await expectFitting(visitor)
    await visitor.close()
  },
)
