// Imported first by every script: package.json brings its own Node, which an install with
// --ignore-scripts leaves out, and an older one would fail with a riddle.
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `Wassit needs Node ${needed} or newer and this is ${process.versions.node}: run "npm ci" (without --ignore-scripts), which brings it along, or install it.\n`,
  )
  process.exit(1)
}
