import type { HomePricesAnswer } from '@wassit/domain/api/sales/catalogue'
import { catalogue } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { Form } from '../../routing/navigation.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export type Preview = HomePricesAnswer['car']
type Question = Preview['questions'][number]

/** Letter of a question; with the position of an option it joins a radio to its prices in design.css. */
const letters = ['a', 'b', 'c'] as const

interface ChoiceProps {
  question: Question
  letter: string
}

const Choice = ({ question: { name, label, options }, letter }: ChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold text-muted">{label}</legend>
    <div className="flex gap-1.5">
      {options.map((option, index) => (
        <label key={option.value} className="pick">
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.initial}
            data-pick={`${letter}${index}`}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
)

/**
 * All prices, of which the style sheet shows the one of the selected radios: three taps move the
 * price without JavaScript, and only the server computes it. A browser without `:has()` shows none.
 */
const Prices = ({ questions, prices }: Pick<Preview, 'questions' | 'prices'>) => {
  const [fuels = [], powers = [], covers = []] = questions.map(({ options }) => options)
  return fuels.map((fuel, i) => (
    <span key={fuel.value} data-of={`a${i}`}>
      {powers.map((power, j) => (
        <span key={power.value} data-of={`b${j}`}>
          {covers.map((cover, k) => (
            <b key={cover.value} data-of={`c${k}`}>
              {prices[i]?.[j]?.[k]}
            </b>
          ))}
        </span>
      ))}
    </span>
  ))
}

/** Three taps to the indicative price of a car, before any contact data; its form opens the quote. */
export const PricePreview = ({ questions, prices, assumed }: Preview) => {
  const { t } = useWords()
  return (
    <Form
      method="get"
      action={paths.quote}
      className="preview grid max-w-xl gap-3 rounded-xl border border-line bg-surface p-4 shadow-soft"
    >
      <input type="hidden" name="produit" value={catalogue.car.code} />
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span id="preview-price" className="text-sm text-muted">
          {t('storefront.preview.price')}
        </span>
        <output
          dir="ltr"
          aria-live="polite"
          aria-labelledby="preview-price"
          className="h-10 text-3xl font-semibold text-saffron-ink"
        >
          <Prices questions={questions} prices={prices} />
        </output>
      </p>
      {questions.map((question, index) => (
        <Choice key={question.name} question={question} letter={letters[index] ?? ''} />
      ))}
      <Button type="submit">
        {t('storefront.preview.continue')}
        <Icon name="arrow" />
      </Button>
      <p className="text-sm text-muted">{assumed}</p>
    </Form>
  )
}
