import { readFileSync } from 'node:fs'

const described = new URL('../../../package.json', import.meta.url)

/** Version of the release that runs, by `package.json`; CHANGELOG.md says what it brings. */
export const release: string = JSON.parse(readFileSync(described, 'utf8')).version
