import { navigateBy } from '../src/routing/navigation.tsx'
import { wholeNavigation } from '../src/routing/whole-navigation.tsx'

// Tests of components bring a router of their own.
navigateBy(wholeNavigation)
