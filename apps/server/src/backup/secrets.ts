import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { MasterKeys } from '../gateways/envelope.ts'
import { keySource, splitKeys } from '../master-keys.ts'
import type { Decrypt } from './encryption.ts'
import { inBackup } from './manifest.ts'
import type { BackupPlace } from './place.ts'

/** Secrets that an installation makes in DATA_DIR unless variables name them. */
const ownFiles = ['app-secret', 'master-key', 'seal.pem'] as const

/** Copy of the certificate that SIGNING_P12 names. */
const certificate = 'signing.p12'

/** Tells if a file of DATA_DIR holds a secret that a restore writes. */
export const isSecretFile = (name: string): boolean =>
  name === certificate || (ownFiles as readonly string[]).includes(name)

export const secretsFile = 'secrets.json.age'

const Secrets = z.object({
  /** Contents of the files, as base64. */
  files: z.record(z.string(), z.string()),
  /** Variables with secrets that no other part of the backup holds. */
  variables: z.record(z.string(), z.string()),
})
export type Secrets = z.output<typeof Secrets>

/** Returns the content of a file as base64, by its name; nothing if there is no such file. */
const contentOf = async (name: string, file: string): Promise<Record<string, string>> => {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes ? { [name]: bytes.toString('base64') } : {}
}

/** Collects the secrets of DATA_DIR and of the environment. */
export const collectSecrets = async ({
  dataDir,
  signingP12,
  appSecret,
  formerSecret,
  ...keys
}: Config): Promise<Secrets> => {
  const own = await Promise.all(ownFiles.map((name) => contentOf(name, path.join(dataDir, name))))
  const signing = signingP12 ? await contentOf(certificate, signingP12.file) : {}
  const files = Object.assign({}, ...own, signing) as Secrets['files']
  const isOwn = (name: (typeof ownFiles)[number], value: string) =>
    files[name] === Buffer.from(value).toString('base64')
  const masterKeys = keySource(keys)().join(',')
  return {
    files,
    variables: {
      ...(!isOwn('app-secret', appSecret) && { APP_SECRET: appSecret }),
      ...(formerSecret !== undefined && { APP_SECRET_FORMER: formerSecret }),
      ...(!isOwn('master-key', masterKeys) && { MASTER_KEY: masterKeys }),
      ...(signingP12 && { SIGNING_P12_PASSWORD: signingP12.password }),
    },
  }
}

export const readSecrets = async (place: BackupPlace, name: string, decrypt: Decrypt): Promise<Secrets> =>
  Secrets.parse(
    JSON.parse(Buffer.from(await decrypt(await place.get(inBackup(name, secretsFile)))).toString()),
  )

/** Returns the master keys of a backup: its rows, and the documents that a restore stores, are under them. */
export const masterKeysIn = ({ files, variables }: Secrets): MasterKeys => {
  const own = files['master-key']
  const text = variables.MASTER_KEY ?? (own === undefined ? '' : Buffer.from(own, 'base64').toString())
  const keys = splitKeys(text)
  if (!keys) throw new Error('the backup holds no master key')
  return keys
}

/** File of the variables: the server does not read it, because an operator decides where they live. */
const variablesFile = 'restored.env'

/**
 * Writes the secrets under DATA_DIR, readable by their owner only. Returns the file with variables
 * that the operator must set again, if there are any.
 */
export const restoreSecrets = async (dataDir: string, secrets: Secrets): Promise<string | undefined> => {
  await mkdir(dataDir, { recursive: true })
  for (const [name, content] of Object.entries(secrets.files)) {
    if (!isSecretFile(name)) throw new Error(`the backup holds an unknown secret ${name}`)
    const file = path.join(dataDir, name)
    await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600 })
    await chmod(file, 0o600)
  }
  const lines = Object.entries(secrets.variables).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  if (lines.length === 0) return undefined
  const file = path.join(dataDir, variablesFile)
  await writeFile(file, lines.join(''), { mode: 0o600 })
  return file
}
