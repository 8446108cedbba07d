import { HtmlValidate } from 'html-validate'

/** Besides the standard: attributes that their element takes, no class twice, landmarks told apart, forms with a button. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'input-attributes': 'error',
    'no-dup-class': 'error',
    'unique-landmark': 'error',
    'wcag/h32': 'error',
  },
})

/** Faults of a document, each once. */
export const faultsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
  return [...new Set(found)]
}
