import { z } from 'zod'
import { StartError } from './start-error.ts'

/** Variables of alarms (docs/settings.md). */
export const alarmVariables = {
  ALARM_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  ALARM_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
}

const AlarmEnvironment = z.object(alarmVariables)

/** Address that alarms are posted to, and the secret that signs them. */
export interface AlarmConfig {
  url: string
  secret: string
}

/** Returns the address of alarms; half of a configuration throws a StartError. */
export const alarmOf = ({
  ALARM_URL: url,
  ALARM_SECRET: secret,
}: z.output<typeof AlarmEnvironment>): AlarmConfig | undefined => {
  if ((url === undefined) !== (secret === undefined))
    throw new StartError('Wrong configuration: ALARM_URL and ALARM_SECRET go together.')
  return url !== undefined && secret !== undefined ? { url, secret } : undefined
}
