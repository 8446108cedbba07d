import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Back to the list: to where it was left when it lies below, else to its beginning. */
export const useClose = (list: string) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOver = (state as { over?: true } | null)?.over === true
  return useCallback(
    () => (isOver ? void navigate(-1) : void navigate(list, { replace: true })),
    [isOver, navigate, list],
  )
}
