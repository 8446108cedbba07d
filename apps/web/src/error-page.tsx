import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { RetryButton } from './retry-button.tsx'

/** Error boundary of all pages: shows the status of an answer, 500 for everything else. */
export const ErrorPage = () => {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorScreen status={status}>{status !== 404 && <RetryButton />}</ErrorScreen>
}
