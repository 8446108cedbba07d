import './node-version.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'

// Writes every screen of the product as a picture to `gallery/`: `npm
// run gallery`, or a part of them: `npm run gallery --
// languages=fr,ar widths=390 schemes=light
// parts=site,area,desk,mail,paper`.
const root = path.resolve(import.meta.dirname, '..')
const chosen = process.argv.slice(2).map((argument) => {
  const [name = '', values = ''] = argument.split('=')
  return [`GALLERY_${name.toUpperCase()}`, values]
})
const child = spawn(path.join(root, 'node_modules/.bin/vitest'), ['run', '--project=gallery'], {
  cwd: root,
  env: { ...process.env, ...Object.fromEntries(chosen) },
  stdio: 'inherit',
})
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
