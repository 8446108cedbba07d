export const linkClass = 'text-brand-ink underline underline-offset-2'
