import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Visitor } from './visitor.ts'

/** Returns a file with numbers and persons that no other journey has. */
export const markedFile = (content: string, mark: string): string =>
  content
    .replaceAll('00123', `${mark}123`)
    .replaceAll(/\b(AB|BE)(\d{4})\d\d\b/g, `$1$2${mark}`)
    .replaceAll(/\b1234(\d)-/g, `${mark}34$1-`)
    .replaceAll(/\bQ1(\d)\b/g, `Q${mark}1$1`)
    .replaceAll('0661', `06${mark}`)
    .replaceAll('0522', `05${mark}`)

/** Sends a file to be checked, and opens its import. */
export const sendImport = async ({ page, t }: Visitor, name: string, content: string): Promise<void> => {
  await page.goto(consolePaths.imports)
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: t('import.check'), exact: true }).click()
  await page.waitForURL(/\/console\/imports\/./)
}

/** Takes the import on the screen in. */
export const takeImportIn = async ({ page, t }: Visitor): Promise<void> => {
  await page.locator('form:has(input[value="commit"]) button').click()
  // In French the state of a checked file contains the words of one that was taken in; the button does not.
  await page.getByRole('button', { name: t('import.undo') }).waitFor()
}
