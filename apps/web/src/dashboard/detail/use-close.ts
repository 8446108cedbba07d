import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Returns a function that closes the detail: back to the list as it was left, or to its beginning
 * when the detail was opened directly.
 */
export const useClose = (list: string) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOver = (state as { over?: true } | null)?.over === true
  return useCallback(
    () => (isOver ? void navigate(-1) : void navigate(list, { replace: true })),
    [isOver, navigate, list],
  )
}
