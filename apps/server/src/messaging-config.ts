import { z } from 'zod'
import type { SmsConfig } from './gateways/sms.ts'
import type { WhatsAppConfig } from './gateways/whatsapp.ts'
import { StartError } from './start-error.ts'

const secureUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** Fields of the service of short messages, `to={to}&text={text}&from=WASSIT`. */
const fields = z
  .string()
  .transform((value) => Object.fromEntries(new URLSearchParams(value)))
  .refine((value) => ['{to}', '{digits}'].some((place) => Object.values(value).includes(place)), {
    error: 'must give one field the telephone, {to} or {digits}',
  })
  .refine((value) => Object.values(value).some((each) => each.includes('{text}')), {
    error: 'must give one field the text, {text}',
  })

/** Variables of messages to telephones (docs/settings.md). */
export const messagingVariables = {
  SMS_URL: secureUrl.optional(),
  SMS_FIELDS: fields.optional(),
  SMS_FORMAT: z.enum(['form', 'json'], { error: 'must be form or json' }).default('form'),
  SMS_AUTHORIZATION: z.string().trim().min(1).optional(),
  WHATSAPP_URL: secureUrl.default('https://graph.facebook.com/v24.0'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d+$/, { error: 'must be the number of the telephone in the API' })
    .optional(),
  WHATSAPP_TOKEN: z.string().trim().min(1).optional(),
}

const MessagingEnvironment = z.object(messagingVariables)
type MessagingEnvironment = z.output<typeof MessagingEnvironment>

export interface MessagingConfig {
  sms: SmsConfig | undefined
  whatsApp: WhatsAppConfig | undefined
}

/** Returns the services for telephones; half of a configuration throws a StartError. */
export const messagingOf = (environment: MessagingEnvironment): MessagingConfig => {
  const { SMS_URL: url, SMS_FIELDS: named, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = environment
  if ((url === undefined) !== (named === undefined))
    throw new StartError('Wrong configuration: SMS_URL and SMS_FIELDS go together.')
  if ((phoneId === undefined) !== (token === undefined))
    throw new StartError('Wrong configuration: WHATSAPP_PHONE_ID and WHATSAPP_TOKEN go together.')
  const { SMS_FORMAT: format, SMS_AUTHORIZATION: authorization, WHATSAPP_URL: start } = environment
  return {
    sms: url !== undefined && named !== undefined ? { url, fields: named, format, authorization } : undefined,
    whatsApp:
      phoneId !== undefined && token !== undefined
        ? { url: start.replace(/\/+$/, ''), phoneId, token }
        : undefined,
  }
}
