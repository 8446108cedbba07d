import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/**
 * Variables with a secret, which a file may hold instead: the variable with `_FILE` names it. Containers and
 * systemd give secrets as files, so that no list of processes or variables shows them. MASTER_KEY has its own file,
 * which `npm run keys` writes.
 */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'APP_SECRET',
  'APP_SECRET_FORMER',
  'S3_SECRET',
  'BACKUP_S3_SECRET',
  'SMTP_URL',
  'SMS_AUTHORIZATION',
  'WHATSAPP_TOKEN',
  'CMI_STORE_KEY',
  'SIGNING_P12_PASSWORD',
  'METRICS_TOKEN',
  'ALARM_SECRET',
] as const

const names: ReadonlySet<string> = new Set(secretVariables)

/** Returns the files with secrets that an environment names, by the variable of each. */
export const secretFilesOf = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    ['MASTER_KEY', ...secretVariables]
      .map((name) => [`${name}_FILE`, environment[`${name}_FILE`] ?? ''] as const)
      .filter(([, file]) => file !== ''),
  )

/** Returns the value of a variable, or the content of the file that it names; undefined for an empty one. */
export const valueOf = (environment: NodeJS.ProcessEnv, name: string): string | undefined => {
  const value = environment[name]
  const file = names.has(name) ? environment[`${name}_FILE`] : undefined
  if (file === undefined || file === '') return value === '' ? undefined : value
  if (value !== undefined && value !== '')
    throw new StartError(`Wrong configuration: ${name} and ${name}_FILE are both set.`)
  try {
    const content = readFileSync(file, 'utf8').trim()
    return content === '' ? undefined : content
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`Wrong configuration: ${name}_FILE names a file that cannot be read (${code}).`)
  }
}
