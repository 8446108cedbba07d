import type { PhoneGateway, PhoneMessage } from './phone-message.ts'
import { postTo } from './post-to.ts'

/** Service of short messages that takes a form or JSON over HTTP. */
export interface SmsConfig {
  url: string
  /** Fields of the request; `{to}`, `{text}`, `{key}` and `{language}` are filled in. */
  fields: Readonly<Record<string, string>>
  format: 'form' | 'json'
  /** Value of the header Authorization, if the service asks for one. */
  authorization: string | undefined
}

const filled = (pattern: string, { to, text, key, language }: PhoneMessage): string => {
  const values: Record<string, string> = { to, digits: to.slice(1), text, key, language }
  return pattern.replace(/\{(to|digits|text|key|language)\}/g, (_, name: string) => values[name] ?? '')
}

/** Sends short messages to the configured service; a refusal rejects, so that the job tries again later. */
export const buildSms = ({ url, fields, format, authorization }: SmsConfig): PhoneGateway => ({
  send: async (message) => {
    const body = Object.fromEntries(
      Object.entries(fields).map(([name, pattern]) => [name, filled(pattern, message)]),
    )
    await postTo(url, {
      service: 'the service of short messages',
      body: format === 'json' ? JSON.stringify(body) : new URLSearchParams(body).toString(),
      type: format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      authorization,
    })
  },
})
