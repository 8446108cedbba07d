/** Facts about its settings that a start knows before it opens anything. */
export interface Settings {
  /** Variables of the product that are set, each valid by itself. */
  variables: Readonly<Record<string, string>>
  /** Names of other variables that look like ours, each with the one that was meant. */
  misspelt: readonly string[]
  /** Number of the user who runs the process; undefined where the system has none. */
  user: number | undefined
  /** Permission bits of a file; undefined if it cannot be read. */
  modeOf: (file: string) => number | undefined
}

/** Effect of a finding: `refused` also by commands, `start` refused by the server only, `warned` in its log. */
export type Outcome = 'refused' | 'start' | 'warned'

export interface SettingCheck {
  setting: string
  /** Second half of a sentence that begins with the name of the setting. */
  found: string
  todo: string
  outcome: Outcome
  where: 'production' | 'elsewhere' | 'everywhere'
  /** Tells whether it is found; a text names what. */
  holds: (settings: Settings) => boolean | string
}

/** Returns the permission bits of the file of master keys; 0 without one. */
export const fileMode = ({ variables: { MASTER_KEY_FILE }, modeOf }: Settings): number =>
  MASTER_KEY_FILE === undefined ? 0 : (modeOf(MASTER_KEY_FILE) ?? 0)
