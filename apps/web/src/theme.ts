/** `system` follows the device. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/**
 * Runs in the head before anything is painted, so that no page flashes in the wrong colours, and marks
 * that JavaScript is there. Its hash stands in the Content-Security-Policy.
 */
export const themeScript = `(d=>{d.dataset.js='';try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')d.dataset.theme=t}catch{}})(document.documentElement)`

/** Shows a theme and remembers it for the next visit. */
export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be refused (private windows); the choice then lasts as long as the page.
  }
}

/** Whether the page is dark at this moment, by choice or by the device. */
export const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
