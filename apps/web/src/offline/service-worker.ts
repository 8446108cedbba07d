import styles from './offline.css?inline'

/** Script of the page without a network, which the build puts here (bundle.ts). */
declare const offlineScript: string

type Fetched = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Lived = Event & { waitUntil: (work: Promise<unknown>) => void }

/** Worker scope, as far as it is used: its types exclude those of pages. */
const worker = globalThis as unknown as {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** Policy that lets only this page's own script and style run, which ask whether the server is back. */
const policyWith = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const offlinePage = (): Response => {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wassit</title><style nonce="${nonce}">${styles}</style></head><body><script nonce="${nonce}">${offlineScript}</script></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyWith(nonce),
      'referrer-policy': 'no-referrer',
    },
  })
}

// The worker caches nothing: each page comes from the network, and without one the page above
// replaces the browser's own. An update has no state to carry over and takes effect at once.
addEventListener('install', () => void worker.skipWaiting())
addEventListener('activate', (event) => (event as Lived).waitUntil(worker.clients.claim()))
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetched
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  respondWith.call(
    event,
    fetch(request).catch(() => offlinePage()),
  )
})
