const isChosenAsRendered = (select: HTMLSelectElement): boolean => {
  const rendered = [...select.options].findIndex(({ defaultSelected }) => defaultSelected)
  return select.selectedIndex === Math.max(rendered, 0)
}

const isAsRendered = (element: Element): boolean => {
  if (element instanceof HTMLSelectElement) return isChosenAsRendered(element)
  if (element instanceof HTMLTextAreaElement) return element.value === element.defaultValue
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return true
  if (element.type === 'checkbox' || element.type === 'radio')
    return element.checked === element.defaultChecked
  return element.value === element.defaultValue
}

/** Tells whether the user typed before hydration, or the browser restored earlier input. */
export const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((each) => !isAsRendered(each))
