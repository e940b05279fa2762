// Loaded into every child process of `npm start`, whose standard input is a pipe from the start script. When the pipe
// closes, the start script has ended (even by kill -9) and nothing else would stop this process.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
