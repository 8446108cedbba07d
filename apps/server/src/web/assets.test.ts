import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { loadAssets } from './assets.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('reads all files of a site with far fewer open at once than a service may open', async () => {
  for (let at = 0; at < 400; at++)
    for (const form of ['', '.br', '.gz']) writeFileSync(path.join(folder, `page-${at}.js${form}`), 'x')
  let [open, most] = [0, 0]
  const { readFile } = files
  vi.spyOn(files, 'readFile').mockImplementation(async (...given) => {
    most = Math.max(most, ++open)
    return readFile(...given).finally(() => open--)
  })
  syncBuiltinESMExports()
  const loaded = await loadAssets(folder)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  expect(loaded.size).toBe(400)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(128)
})
