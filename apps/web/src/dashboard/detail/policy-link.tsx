import { Link } from 'react-router'
import { paths } from '@wassit/domain/site/paths'
import { CodeText } from '../../ui/code-text.tsx'

export const PolicyLink = ({ number }: { number: string }) => (
  <Link to={paths.dashboardQuote(number)} className="text-brand-ink underline underline-offset-2">
    <CodeText>{number}</CodeText>
  </Link>
)
