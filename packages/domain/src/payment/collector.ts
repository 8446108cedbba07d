/** Holders of the account to which customers of an insurer transfer money: the company, or the broker. */
export const collectors = ['company', 'broker'] as const
export type Collector = (typeof collectors)[number]

/** Cap of Moroccan banks on an instant transfer in dirhams, as the press reports it; an operator sets another. */
export const usualInstantLimit = 20_000
