/** Identity documents that an agent sees at the counter. */
export const identityPieces = ['cin', 'passport', 'residence'] as const
export type IdentityPiece = (typeof identityPieces)[number]
