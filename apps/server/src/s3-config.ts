/** Object storage; without it documents are files under DATA_DIR. */
export interface S3Config {
  endpoint: string | undefined
  bucket: string
  region: string
  key: string
  secret: string
}
