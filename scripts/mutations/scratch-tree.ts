import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Returns the files of a tree that git knows or would know. */
const filesOf = (tree: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '')

const copyFiles = async (tree: string, copy: string): Promise<void> => {
  for (const file of filesOf(tree)) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
    // A file that is deleted but not committed.
    await copyFile(path.join(tree, file), path.join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** Links the installed packages, but those of the workspace to the copy: it must test itself. */
const linkPackages = async (tree: string, copy: string): Promise<void> => {
  const [from, to] = [path.join(tree, 'node_modules'), path.join(copy, 'node_modules')]
  await mkdir(path.join(to, '@wassit'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@wassit' && (!name.startsWith('.') || name === '.bin'))
      await symlink(path.join(from, name), path.join(to, name))
  for (const name of await readdir(path.join(from, '@wassit'))) {
    const workspace = path.relative(tree, await realpath(path.join(from, '@wassit', name)))
    await symlink(path.join(copy, workspace), path.join(to, '@wassit', name))
  }
  const own = 'apps/server/node_modules'
  await symlink(path.join(tree, own), path.join(copy, own)).catch(() => undefined)
}

/** Makes a copy of a tree in a temporary folder, which may be changed. */
export const makeScratchTree = async (
  tree: string,
): Promise<{ root: string; remove: () => Promise<void> }> => {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'wassit-mutations-')))
  await copyFiles(tree, root)
  await linkPackages(await realpath(tree), root)
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
