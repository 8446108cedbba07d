export type Child = Node | string | undefined

/** Builds an element of the page without a network, which has no framework. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== undefined))
  return made
}

export const button = (text: string, act: () => void): HTMLElement => {
  const made = element('button', { type: 'button', class: 'button' }, text)
  made.addEventListener('click', act)
  return made
}
