/** Database of the claims that wait on the device. */
export const claimsDatabase = 'waiting-claims'

/** Key set while claims may wait, so that the area opens the database only then. */
export const claimsKey = 'waiting-claims'

/** Deletes the claims that wait on the device, when the session ends or another person signs in. */
export const forgetClaims = (): void => {
  try {
    indexedDB.deleteDatabase(claimsDatabase)
  } catch {
    // A browser that forbids databases has kept none.
  }
}
