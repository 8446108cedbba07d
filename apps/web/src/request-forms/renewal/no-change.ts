/** Checkbox next to the three changes of a renewal (RULINGS 18); never sent. */
export const noChange = 'sans_changement'
