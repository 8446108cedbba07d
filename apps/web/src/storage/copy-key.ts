/** Storage key of the policies that are readable without a network, in the area of the bearer: both end together. */
export const copyKey = 'glove-box'
