// Loaded into every child of `npm start`: its standard input is a pipe held open by the start script, so that the end
// of it means that the start script is gone (even by kill -9) and nobody else would ever stop this process.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref?.();
