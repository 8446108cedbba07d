import { chmod, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { MasterKeys } from '../gateways/envelope.ts'
import { keySource, splitKeys } from '../master-keys.ts'
import type { Decrypt } from './encryption.ts'
import { inBackup } from './manifest.ts'
import { readPart } from './parts.ts'
import type { BackupPlace } from './backup-place.ts'

/** Secrets that an installation makes in DATA_DIR unless variables name them. */
const ownFiles = ['app-secret', 'master-key', 'seal.pem'] as const

/** Copy of the certificate that SIGNING_P12 names. */
const certificate = 'signing.p12'

/** Tells whether a file of DATA_DIR holds a secret that a restore writes. */
export const isSecretFile = (name: string): boolean =>
  name === certificate || (ownFiles as readonly string[]).includes(name)

export const secretsFile = 'secrets.json.age'

const Secrets = z.object({
  /** Contents of the files, as base64. */
  files: z.record(z.string(), z.string()),
  /** Variables of the server, except those that the files replace. */
  variables: z.record(z.string(), z.string()),
})
export type Secrets = z.output<typeof Secrets>

/** Returns the content of a file as base64, by its name; nothing if there is no such file. */
const contentOf = async (name: string, file: string): Promise<Record<string, string>> => {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes ? { [name]: bytes.toString('base64') } : {}
}

/** Variables that a backup replaces: by the keys themselves, and by a copy of the certificate. */
const replaced: ReadonlySet<string> = new Set(['MASTER_KEY_FILE', 'MASTER_KEY_COMMAND', 'SIGNING_P12'])

/** Collects the secrets of DATA_DIR, and all variables: none with a secret can be forgotten. */
export const collectSecrets = async ({
  dataDir,
  signingP12,
  variables,
  ...keys
}: Pick<
  Config,
  'dataDir' | 'signingP12' | 'variables' | 'masterKeys' | 'masterKeyFile'
>): Promise<Secrets> => {
  const own = await Promise.all(ownFiles.map((name) => contentOf(name, path.join(dataDir, name))))
  const signing = signingP12 ? await contentOf(certificate, signingP12.file) : {}
  const files = Object.assign({}, ...own, signing) as Secrets['files']
  const masterKeys = keySource(keys)().join(',')
  const isOwn = files['master-key'] === Buffer.from(masterKeys).toString('base64')
  const kept = Object.entries(variables).filter(([name]) => !replaced.has(name))
  return {
    files,
    variables: { ...Object.fromEntries(kept), ...(!isOwn && { MASTER_KEY: masterKeys }) },
  }
}

export const readSecrets = async (place: BackupPlace, name: string, decrypt: Decrypt): Promise<Secrets> =>
  readPart(place, inBackup(name, secretsFile), async (bytes) =>
    Secrets.parse(JSON.parse(Buffer.from(await decrypt(bytes)).toString())),
  )

/** Returns the master keys of a backup: its rows, and the documents that a restore stores, are under them. */
export const masterKeysIn = ({ files, variables }: Secrets): MasterKeys => {
  const own = files['master-key']
  const text = variables.MASTER_KEY ?? (own === undefined ? '' : Buffer.from(own, 'base64').toString())
  const keys = splitKeys(text)
  if (!keys) throw new Error('the backup holds no master key')
  return keys
}

const writeSecret = async (file: string, content: Uint8Array): Promise<void> => {
  await writeFile(file, content, { mode: 0o600 })
  await chmod(file, 0o600)
}

/** File of the variables: the server does not read it, because an operator decides where they live. */
const variablesFile = 'restored.env'

/** Returns the variables to set again: those that the operator has not set already for this machine. */
const variablesToSet = (
  dataDir: string,
  { files, variables }: Secrets,
  present: Readonly<Record<string, string>>,
): [string, string][] => {
  const signing = certificate in files ? { SIGNING_P12: path.join(dataDir, certificate) } : {}
  return Object.entries({ ...variables, ...signing }).filter(([name]) => !(name in present))
}

/**
 * Writes the secrets under DATA_DIR, readable by their owner only. Returns the file with variables
 * that the operator must set again, if there are any.
 */
export const restoreSecrets = async (
  dataDir: string,
  secrets: Secrets,
  present: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  for (const [name, content] of Object.entries(secrets.files)) {
    if (!isSecretFile(name)) throw new Error(`the backup holds an unknown secret ${name}`)
    await writeSecret(path.join(dataDir, name), Buffer.from(content, 'base64'))
  }
  const lines = variablesToSet(dataDir, secrets, present).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  )
  if (lines.length === 0) return undefined
  const file = path.join(dataDir, variablesFile)
  await writeSecret(file, Buffer.from(lines.join('')))
  return file
}
