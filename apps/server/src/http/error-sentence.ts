import { errors } from '@wassit/domain/errors/errors'
import type { DomainError, ErrorCode } from '@wassit/domain/errors/errors'
import { listed } from '@wassit/domain/format/listed'
import type { Translate } from '@wassit/words/catalogue'

/** Returns the sentence of an error; messages that it lists are joined in the manner of the language. */
export const sentenceOf = (code: ErrorCode, said: DomainError['said'], t: Translate): string => {
  if (!said) return t(errors[code].message)
  const list = said.listed && {
    list: listed(
      said.listed.map((id) => t(id)),
      t,
    ),
  }
  return t(said.message, { ...said.values, ...list })
}
