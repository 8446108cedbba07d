type Theme = 'light' | 'dark'

const storageKey = 'theme'

/**
 * Script that runs in the head before the first paint, so that no page flashes in the wrong
 * colours. It also marks that JavaScript is available.
 */
export const themeScript = `(d=>{d.dataset.js='';try{const t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')d.dataset.theme=t}catch{}})(document.documentElement)`

/** Returns the theme that the visitor chose; without one the device decides. */
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
