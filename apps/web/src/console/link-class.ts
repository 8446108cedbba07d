/** Look of a link within the facts of a file. */
export const linkClass = 'text-brand-ink underline underline-offset-2'
