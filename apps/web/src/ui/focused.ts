/** Focuses an element as it appears, where the button that was pressed is gone: used as its `ref`. */
export const focused = (element: HTMLElement | null): void => element?.focus()
