import { HtmlValidate } from 'html-validate'

/**
 * Rules in addition to the standard: valid attributes of inputs, no class twice, distinct landmarks, forms
 * with a button.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'input-attributes': 'error',
    'no-dup-class': 'error',
    'unique-landmark': 'error',
    'wcag/h32': 'error',
  },
})

/** Returns the faults of a document, each once. */
export const faultsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
  return [...new Set(found)]
}
