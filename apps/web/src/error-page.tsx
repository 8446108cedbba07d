import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'

/** The error boundary of all pages: the status of an answer, 500 for everything else. */
export const ErrorPage = () => {
  const error = useRouteError()
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
}
