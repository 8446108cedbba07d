type Theme = 'light' | 'dark'

const storageKey = 'theme'

/**
 * Runs in the head before anything is painted, so that no page flashes in the wrong colours, and marks
 * that JavaScript is there.
 */
export const themeScript = `(d=>{d.dataset.js='';try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')d.dataset.theme=t}catch{}})(document.documentElement)`

/** The theme somebody chose; the device decides without one. */
export const chosenTheme = (): Theme | undefined => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Shows a theme and remembers it for the next visit. */
export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be refused (private windows); the choice then lasts as long as the page.
  }
}
