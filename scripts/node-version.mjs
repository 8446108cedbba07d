// Every script imports this first. package.json includes a Node version, which an install with
// --ignore-scripts omits, and an older Node would fail with a cryptic error.
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `Wassit needs Node ${needed} or newer and this is ${process.versions.node}: run "npm ci" (without --ignore-scripts), which brings it along, or install it.\n`,
  )
  process.exit(1)
}
