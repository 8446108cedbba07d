import type { ReactNode } from 'react'
import '../../../apps/web/src/public-styles.css'
import { themeScript } from '../../../apps/web/src/theme.ts'

/** Document of the Next.js app, with the head of our own pages. */
const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="fr" dir="ltr" suppressHydrationWarning>
    <head>
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <link
        rel="preload"
        href="/fonts/ibm-plex-sans-latin-400-normal.woff2"
        as="font"
        type="font/woff2"
        crossOrigin=""
      />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b1613" media="(prefers-color-scheme: dark)" />
    </head>
    <body>{children}</body>
  </html>
)

export default Layout
