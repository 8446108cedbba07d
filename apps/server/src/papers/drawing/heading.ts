import { View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Bilingual } from '../paper.ts'
import { star } from './ornament.ts'
import { arabic, latin } from './text.ts'
import { colour } from './theme.ts'

export const strong = { fontWeight: 600 } as const

/**
 * Draws the title of a part. It moves to the next page when less than `presence`
 * points remain below it.
 */
export const heading = ({ fr, ar }: Bilingual, presence = 54): ReactElement =>
  h(
    View,
    {
      minPresenceAhead: presence,
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        marginTop: 10,
        marginBottom: 2,
        paddingBottom: 3,
        borderBottom: `0.75pt solid ${colour.brand}`,
      },
    },
    star(8, colour.saffron),
    latin(fr, { ...strong, fontSize: 11, color: colour.brand, marginLeft: 6, flexGrow: 1 }),
    arabic(ar, 11, { ...strong, color: colour.brand }),
  )
