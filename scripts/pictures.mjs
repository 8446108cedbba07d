import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

// Draws the cards that networks show of a shared page, and the icons of a home screen,
// into apps/web/public. Run it after a change of a name, of the mark or of a drawing,
// and commit its output.
const root = path.resolve(import.meta.dirname, '..')
const { status } = spawnSync(process.execPath, ['scripts/pictures/main.ts'], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
