/** Facts about its settings that a start knows before it opens anything. */
export interface Settings {
  /** Variables of the product that are set, each valid by itself. */
  variables: Readonly<Record<string, string>>
  /** Names of other variables that look like ours, each with the one that was meant. */
  misspelt: readonly string[]
  /** Files with secrets, by the variable that names each. */
  secretFiles: Readonly<Record<string, string>>
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

/** Returns the variables whose file of secrets gives other users one of these rights. */
export const openedTo = ({ secretFiles, modeOf }: Settings, rights: number): string =>
  Object.entries(secretFiles)
    .filter(([, file]) => ((modeOf(file) ?? 0) & rights) !== 0)
    .map(([name]) => name)
    .join(', ')
