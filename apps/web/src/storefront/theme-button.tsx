import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words.tsx'
import { chooseTheme, isDark } from '../theme.ts'
import { Icon } from '../ui/icon.tsx'

/** Light or dark; what the device says until it is pressed. */
export const ThemeButton = () => {
  const { t } = useWords()
  const [dark, setDark] = useState(false)
  useEffect(() => setDark(isDark()), [])
  const toggle = () => {
    chooseTheme(dark ? 'light' : 'dark')
    setDark(!dark)
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
