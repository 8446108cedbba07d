import type { z } from 'zod/mini'
import { Choice } from '../../party/choice.ts'
import { Code } from '../../party/text.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { FieldGroup, ProductForm } from '../product.ts'

/** Shotgun gauges and rifle calibres sold for hunting in Morocco. */
const gauges = ['12', '16', '20', '24', '28', '32', '36'] as const
const rifles = ['7x64', '8x57', '9.3x62', '.30-06', '.300 WM'] as const
const calibres = [...gauges, ...rifles, 'Autre'] as const

type Calibre = (typeof calibres)[number]

/** Maps `Calibre 12`, `cal. 12` and `12/70` to 12. */
const gaugeAliases: Record<string, Calibre> = Object.fromEntries(
  gauges.flatMap((gauge) =>
    [`calibre ${gauge}`, `cal ${gauge}`, `cal. ${gauge}`, `${gauge}/70`, `${gauge}/76`].map((alias) => [
      alias,
      gauge,
    ]),
  ),
)

const rifleAliases: Record<string, Calibre> = {
  '.410': '36',
  '36 (.410)': '36',
  '7 x 64': '7x64',
  '8 x 57': '8x57',
  '9,3x62': '9.3x62',
  '30-06': '.30-06',
  '300 WM': '.300 WM',
}

const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.hunting',
    fields: [
      {
        kind: 'text',
        name: 'numeroPermisChasse',
        label: 'products.hunting.permit',
        hint: 'products.hunting.permitHint',
        maxLength: 30,
        direction: 'ltr',
        capitals: true,
        width: 'half',
      },
      {
        kind: 'choice',
        name: 'typeCalibrage',
        label: 'products.hunting.calibre',
        as: 'select',
        options: calibres.map((value) => {
          if (value === '36') return { value, label: 'products.hunting.calibre36' }
          return value === 'Autre' ? { value, label: 'products.hunting.calibreOther' } : { value }
        }),
        width: 'half',
      },
      {
        kind: 'text',
        name: 'numeroSerieFusil',
        label: 'products.hunting.serial',
        hint: 'products.hunting.serialHint',
        maxLength: 30,
        direction: 'ltr',
        capitals: true,
        width: 'half',
      },
    ],
  },
]

const code = /^[\p{L}\p{N}./°_-]+$/u

const huntingLiabilityAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    shape: {
      numeroPermisChasse: Code(code, 30, 'validation.characters'),
      typeCalibrage: Choice({ values: calibres, aliases: { ...gaugeAliases, ...rifleAliases } }),
      numeroSerieFusil: Code(code, 30, 'validation.characters'),
    },
    finish: (answers) => answers,
  }),
)

export type HuntingLiabilityAnswers = z.output<ReturnType<typeof huntingLiabilityAnswersOn>>

export const huntingLiabilityForm: ProductForm<HuntingLiabilityAnswers> = {
  groups,
  Answers: huntingLiabilityAnswersOn,
  alert: 'validation.form.incomplete',
}

export interface HuntingLiabilityRisk {
  permit: string
  calibre: Calibre
  rifleSerial: string
}

export const toHuntingLiabilityRisk = (answers: HuntingLiabilityAnswers): HuntingLiabilityRisk => ({
  permit: answers.numeroPermisChasse,
  calibre: answers.typeCalibrage,
  rifleSerial: answers.numeroSerieFusil,
})
