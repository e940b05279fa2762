// Exits with 0 when the address given as argument responds with 2xx within four seconds; the images have no curl.
try {
  const response = await fetch(process.argv[2], { signal: AbortSignal.timeout(4_000) });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
