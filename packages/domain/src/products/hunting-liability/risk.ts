import { productForm } from '../answers.ts'
import type { AnswersTo, Option } from '../product-form.ts'
import { choice, code } from '../questions.ts'

/** Returns other spellings of a gauge: `Calibre 12`, `cal. 12`, `12/70`. */
const gaugeAliases = (gauge: string) => [
  `calibre ${gauge}`,
  `cal ${gauge}`,
  `cal. ${gauge}`,
  `${gauge}/70`,
  `${gauge}/76`,
]

/** Shotgun gauges and rifle calibres sold for hunting in Morocco. */
const calibres = [
  ...(['12', '16', '20', '24', '28', '32'] as const).map((value) => ({
    value,
    aliases: gaugeAliases(value),
  })),
  {
    value: '36',
    label: 'products.hunting.calibre36',
    aliases: [...gaugeAliases('36'), '.410', '36 (.410)'],
  },
  { value: '7x64', aliases: ['7 x 64'] },
  { value: '8x57', aliases: ['8 x 57'] },
  { value: '9.3x62', aliases: ['9,3x62'] },
  { value: '.30-06', aliases: ['30-06'] },
  { value: '.300 WM', aliases: ['300 WM'] },
  { value: 'Autre', label: 'products.hunting.calibreOther' },
] as const satisfies readonly Option[]

const serialCode = /^[\p{L}\p{N}./°_-]+$/u

const questions = [
  code(
    'numeroPermisChasse',
    {
      label: 'products.hunting.permit',
      hint: 'products.hunting.permitHint',
      maxLength: 30,
      width: 'half',
    },
    serialCode,
  ),
  choice('typeCalibrage', {
    label: 'products.hunting.calibre',
    as: 'select',
    options: calibres,
    width: 'half',
  }),
  code(
    'numeroSerieFusil',
    {
      label: 'products.hunting.serial',
      hint: 'products.hunting.serialHint',
      maxLength: 30,
      width: 'half',
    },
    serialCode,
  ),
] as const

export const huntingLiabilityForm = productForm({
  groups: [{ title: 'products.group.hunting', asks: 'products.ask.hunting', questions }],
  alert: 'validation.form.incomplete',
})

export type HuntingLiabilityAnswers = AnswersTo<typeof huntingLiabilityForm>

export interface HuntingLiabilityRisk {
  permit: string
  calibre: HuntingLiabilityAnswers['typeCalibrage']
  rifleSerial: string
}

export const toHuntingLiabilityRisk = (answers: HuntingLiabilityAnswers): HuntingLiabilityRisk => ({
  permit: answers.numeroPermisChasse,
  calibre: answers.typeCalibrage,
  rifleSerial: answers.numeroSerieFusil,
})
