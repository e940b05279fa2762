import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { databaseErrorCode } from '@/provider/db/client-error-code';
import { OperatorError } from '@/provider/db/operator-error';
import type { Manifest } from './manifest';

type Archive = Manifest['archive'];

/** Called with the bytes that were just read. */
type OnBytes = (bytes: number) => void;

/**
 * Packs a folder into `<into>/<file>` (tar, gzip) and writes it through to the disk; the memory it takes does not grow
 * with the folder.
 */
export async function packFolder(
  folder: string,
  { into, file, onBytes }: { into: string; file: string; onBytes: OnBytes },
): Promise<Archive> {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const packed = pipeline(
    tar.stdout,
    counting(onBytes),
    createGzip({ level: 3 }),
    createWriteStream(join(into, file), { mode: 0o600 }),
  );
  await Promise.all([packed, succeed(tar, 'tar')]);
  return sealArchive(into, file);
}

/** Unpacks an archive of packFolder into a new folder. */
export async function unpackInto(folder: string, archive: string, onBytes: OnBytes): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const tar = spawn('tar', ['-xf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const unpacked = pipeline(createReadStream(archive), counting(onBytes), createGunzip(), tar.stdin);
  await Promise.all([unpacked.catch(ignoreClosedInput), succeed(tar, 'tar')]);
}

/**
 * tar may close its input at the end mark, before the padding behind it was taken: its exit code says whether all is
 * there.
 */
function ignoreClosedInput(error: unknown): void {
  if (!CLOSED_INPUT.has(databaseErrorCode(error) ?? '')) throw error;
}

const CLOSED_INPUT = new Set(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Writes a finished file through to the disk and returns what its manifest says about it. */
export async function sealArchive(folder: string, file: string): Promise<Archive> {
  const handle = await open(join(folder, file), 'r+');
  await handle.sync().finally(() => handle.close());
  return describeArchive(folder, file);
}

/**
 * Throws an OperatorError when a backup's archive is not the one that was written.
 */
export async function requireIntact(folder: string, { archive }: Manifest): Promise<void> {
  const found = await describeArchive(folder, archive.file).catch((cause: unknown) => {
    throw new OperatorError(`${folder} is damaged: ${archive.file} cannot be read.`, { cause });
  });
  if (found.sha256 !== archive.sha256 || found.bytes !== archive.bytes)
    throw new OperatorError(
      `${folder} is damaged: ${archive.file} is not what was written (${found.bytes} of ${archive.bytes} bytes). The present data was not touched.`,
    );
}

async function describeArchive(folder: string, file: string): Promise<Archive> {
  const path = join(folder, file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { file, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

function counting(onBytes: OnBytes): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
}

/**
 * Resolves when a program has ended with code 0.
 * @throws OperatorError with its last words otherwise, or when it is not installed
 */
export async function succeed(child: ChildProcess, name: string): Promise<void> {
  let words = '';
  child.stderr?.on('data', (part) => {
    words = `${words}${part}`.slice(-2_000);
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    if (databaseErrorCode(error) !== 'ENOENT') throw error;
    throw new OperatorError(
      `${name} is not installed on this machine, or not in PATH: install it and try again.`,
    );
  });
  if (code === 0) return;
  const said = words.trim().split('\n').at(-1);
  throw new OperatorError(`${name} has failed${said ? `: ${said}` : ` (code ${code})`}.`);
}
