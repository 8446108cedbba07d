interface RateLimitRow {
  key: string
  hits: number
  ends_at: Date
}

export interface LimitsTables {
  rate_limits: RateLimitRow
}
