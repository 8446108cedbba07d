import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '../routing/navigation.tsx'

/** Closes an open menu on Escape, and when the focus or a click moves elsewhere. */
const useClosing = () => {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const handleElsewhere = (event: Event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    menu.addEventListener('keydown', handleKey)
    document.addEventListener('focusin', handleElsewhere)
    document.addEventListener('pointerdown', handleElsewhere)
    return () => {
      menu.removeEventListener('keydown', handleKey)
      document.removeEventListener('focusin', handleElsewhere)
      document.removeEventListener('pointerdown', handleElsewhere)
    }
  }, [])
  return ref
}

interface NavMenuProps {
  title: ReactNode
  /** True for a menu that shows what its reader has to correct. */
  isOpen?: boolean | undefined
  className?: string
  titleClassName: string
  children: ReactNode
}

const Menu = ({ title, isOpen, className, titleClassName, children }: NavMenuProps) => (
  <details ref={useClosing()} open={isOpen} className={className}>
    <summary className={titleClassName}>{title}</summary>
    {children}
  </details>
)

/** Menu that opens without JavaScript; a navigation closes it. */
export const NavMenu = (props: NavMenuProps) => <Menu key={useLocation().key} {...props} />
