/** Name of the only Trusted Types policy of the pages; the Content-Security-Policy allows no other. */
export const trustedPolicy = 'wassit'
