/** Things that the key of a program may do; a call names the scope that opens it. */
export const keyScopes = ['import'] as const
export type KeyScope = (typeof keyScopes)[number]
