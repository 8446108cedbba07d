import type { MessageId } from '@wassit/words/catalogue'
import { PlainText } from '../../party/text.ts'
import { readYesNo } from '../../party/yes-no.ts'
import { productForm } from '../answers.ts'
import type { Answers, ProductForm } from '../product-form.ts'
import { onlyIf, text, yesNo } from '../questions.ts'
import type { Questionnaire, QuestionnaireVersion } from '../questionnaire.ts'

/** Longest details of an answer. */
const longestDetails = 500

/** Ages from which work and tobacco, or a pregnancy, are asked about. */
const ages = { work: 18, youth: 15 } as const

interface MedicalQuestion {
  name: string
  /** True for a question with a sentence that says what it leaves out. */
  hinted?: true
  /** Youngest age that is asked; everyone without one. */
  from?: number
}

interface MedicalGroup {
  title: MessageId
  questions: readonly MedicalQuestion[]
}

/** Questions in the order of the screens; a question is a yes or a no, and details after a yes. */
const groups2026 = [
  {
    title: 'medical.group.today',
    questions: [
      { name: 'treatment', hinted: true },
      { name: 'planned' },
      { name: 'disability' },
      { name: 'pregnancy', from: ages.youth },
    ],
  },
  {
    title: 'medical.group.recent',
    questions: [
      { name: 'hospital', hinted: true },
      { name: 'abnormalTest' },
      { name: 'longDisease' },
      { name: 'workStopped', from: ages.work },
    ],
  },
  {
    title: 'medical.group.heart',
    questions: [{ name: 'heart' }, { name: 'metabolism' }, { name: 'lungs' }, { name: 'tumour' }],
  },
  {
    title: 'medical.group.organs',
    questions: [
      { name: 'digestion' },
      { name: 'kidneys' },
      { name: 'joints' },
      { name: 'eyesAndEars', hinted: true },
    ],
  },
  {
    title: 'medical.group.others',
    questions: [
      { name: 'nerves' },
      { name: 'mind' },
      { name: 'infection' },
      { name: 'tobacco', from: ages.youth },
    ],
  },
] as const satisfies readonly MedicalGroup[]

type AnyQuestion = (typeof groups2026)[number]['questions'][number]

const detailsOf = (name: string): string => `${name}Details`

/** Asks for a yes or a no, and after a yes for details. */
const asked = (question: AnyQuestion) => {
  const { name } = question
  return [
    yesNo(name, {
      label: `medical.question.${name}`,
      ...('hinted' in question && { hint: `medical.hint.${question.name}` }),
    }),
    onlyIf(
      (answers: Answers) => readYesNo(answers[name]) === true,
      text(
        detailsOf(name),
        { label: 'medical.details.label', hint: 'medical.details.hint', maxLength: longestDetails },
        PlainText(longestDetails),
      ),
    ),
  ] as const
}

const isFor = (age: number, { from = 0 }: MedicalQuestion): boolean => age >= from

const formFor = (age: number): ProductForm =>
  productForm({
    groups: groups2026.map(({ title, questions }) => ({
      title,
      questions: questions.filter((question) => isFor(age, question)).flatMap(asked),
    })),
    alert: 'medical.alert.incomplete',
  })

const forms = { adult: formFor(ages.work), youth: formFor(ages.youth), child: formFor(0) }

const version2026: QuestionnaireVersion = {
  version: 'health-2026-01',
  formFor: (age) => (age >= ages.work ? forms.adult : age >= ages.youth ? forms.youth : forms.child),
}

/**
 * Medical questionnaire of both health products, in versions in order of time: a new one is added at
 * the end, an old one never changes, because sent answers are read with it.
 */
export const healthQuestionnaire: Questionnaire = [version2026]
