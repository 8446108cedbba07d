import {
  Form,
  Link,
  Outlet,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import type { Navigation } from './navigation.tsx'

/** Navigation by the router itself: on the server, and in a browser that has loaded it. */
export const wholeNavigation: Navigation = {
  Link: (props) => <Link discover="none" {...props} />,
  Form: (props) => <Form discover="none" {...props} />,
  Outlet: () => <Outlet />,
  location: useLocation,
  pending: useNavigation,
  arrival: useNavigationType,
  leave: useNavigate,
  actionData: useActionData,
  loaderData: useLoaderData,
}
