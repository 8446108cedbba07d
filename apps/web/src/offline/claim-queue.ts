import { claimsDatabase } from '../storage/forget-claims.ts'

/** Photo of a claim that waits on the device. */
export interface WaitingPhoto {
  id: string
  name: string
  content: Blob
}

/** Claim that was begun without a network. */
export interface WaitingClaim {
  /** Idempotency key of its request: the server opens one, however often the claim is sent. */
  key: string
  insuranceId: string
  /** Fields of the claim form, by name. */
  values: Record<string, string>
  photos: WaitingPhoto[]
  /** `begun` while it is filled in, `ready` to be sent, `refused` with the server's reason. */
  state: 'begun' | 'ready' | 'refused'
  problem?: string
}

const shelf = 'claims'

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(claimsDatabase, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(shelf, { keyPath: 'key' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })

/** Runs one transaction, and closes the database, because an open one cannot be deleted. */
const run = async <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(shelf, mode)
      const request = act(transaction.objectStore(shelf))
      transaction.addEventListener('complete', () => resolve(request.result))
      // A full device aborts the transaction.
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
    })
  } finally {
    database.close()
  }
}

export const waitingClaims = (): Promise<WaitingClaim[]> =>
  run('readonly', (store) => store.getAll() as IDBRequest<WaitingClaim[]>)

export const keepClaim = async (claim: WaitingClaim): Promise<void> => {
  await run('readwrite', (store) => store.put(claim))
}

export const removeClaim = async (key: string): Promise<void> => {
  await run('readwrite', (store) => store.delete(key))
}
