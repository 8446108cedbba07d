import type { Config } from './config.ts'

export type Secrets = Pick<Config, 'appSecret' | 'formerSecret'>

/** Returns the secrets whose links and codes are still accepted; new ones are made with the first. */
export const acceptedSecrets = ({ appSecret, formerSecret }: Secrets): readonly string[] =>
  formerSecret === undefined ? [appSecret] : [appSecret, formerSecret]
