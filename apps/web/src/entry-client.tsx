import { RouterProvider, createRouter } from './client-router.ts'
import { openPage } from './opening.tsx'

// Entry of pages that a browser hydrates with the router.

const start = async (): Promise<void> => {
  const opening = openPage()
  if (!opening) return
  const router = await createRouter(opening)
  opening.hydrate(<RouterProvider router={router} />, () => Promise.resolve(router))
}

void start()
