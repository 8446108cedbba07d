/**
 * Header of a call that a page makes by itself while nobody touches it. Such a call keeps no session
 * of staff awake (docs/decisions/029-bearers-and-sessions.md).
 */
export const unattendedHeader = 'x-unattended'
