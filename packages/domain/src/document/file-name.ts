import { cleanText } from '../party/text.ts'

const longestName = 120

/**
 * Returns the name of a sent file as it is kept and shown: without folders, and without signs that nobody
 * sees, of which some turn the letters after them around. A long name keeps its ending.
 */
export const shownFileName = (name: string): string => {
  const letters = [...cleanText(name.replace(/^.*[/\\]/s, ''))]
  if (letters.length <= longestName) return letters.join('')
  const ending = [...(/\.\w{1,8}$/.exec(letters.join(''))?.[0] ?? '')]
  return [...letters.slice(0, longestName - ending.length), ...ending].join('')
}
