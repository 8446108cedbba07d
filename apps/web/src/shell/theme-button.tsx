import { useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { chooseTheme, chosenTheme } from '../theme.ts'
import { useAlive, useMedia } from '../ui/browser-state.ts'
import { Icon } from '../ui/icon.tsx'

/** Button for the light or dark theme; the device decides until the first click. */
export const ThemeButton = () => {
  const { t } = useWords()
  const alive = useAlive()
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)')
  const [pressed, setPressed] = useState<'light' | 'dark'>()
  const chosen = pressed ?? (alive ? chosenTheme() : undefined)
  const dark = chosen ? chosen === 'dark' : deviceIsDark
  const toggle = () => {
    const next = dark ? 'light' : 'dark'
    chooseTheme(next)
    setPressed(next)
  }
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t(dark ? 'common.theme.light' : 'common.theme.dark')}
      className="js-only grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-sunken"
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}
