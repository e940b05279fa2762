import 'server-only';

import { ApiError, isOutage } from '@/lib/contract/errors';
import { type Card, cardVersion } from '@/lib/share-image';
import { drawCard } from './draw-card';
import { createImageStore, DrawingBusy } from './image-store';
import { readCard } from './read-card';

const images = createImageStore<Card>(drawCard, {
  keptBytes: 32 * 1024 * 1024,
  waiting: 20,
  freshMs: 600_000,
});

/** Longest wait for one's turn: crawlers give up soon after. The drawing goes on, and is there for the next one. */
const WAIT_MS = 8_000;

/** What an address with the current version shows stays right, but a player who leaves must not be kept for good. */
const FOR_A_DAY = 'public, max-age=86400';
const FOR_A_MINUTE = 'public, max-age=60';

const VERSION_FILE = /^([\w-]{12})\.png$/;

type ImageRequest = { kind: string; subject: string; version: string; clientAddress: string | null };

/**
 * The answer for /share-image/{kind}/{subject}/{version}.png. A kept image costs nothing; a version that is not the
 * current one gets the current image for a minute; an unknown subject 404. While too many are being drawn or the provider
 * is away the site's own card stands in for a minute: a crawler that is told to come back shows no picture instead.
 */
export async function shareImageAnswer({
  kind,
  subject,
  version,
  clientAddress,
}: ImageRequest): Promise<Response> {
  const wanted = VERSION_FILE.exec(version)?.[1];
  if (!wanted) return notFound();
  const kept = images.find(keyOf({ kind, subject }, wanted));
  if (kept) return png(kept, FOR_A_DAY);
  try {
    const card = await readCard({ kind, subject, clientAddress });
    if (!card) return notFound();
    const current = cardVersion(card);
    const image = await withLimit(images.get(keyOf(card, current), card));
    return png(image, current === wanted ? FOR_A_DAY : FOR_A_MINUTE);
  } catch (error) {
    return standIn(error);
  }
}

const keyOf = ({ kind, subject }: { kind: string; subject: string }, version: string) =>
  `${kind}/${subject}/${version}`;

function png(image: Buffer<ArrayBuffer>, cacheControl: string): Response {
  return new Response(image, { headers: { 'content-type': 'image/png', 'cache-control': cacheControl } });
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'cache-control': FOR_A_MINUTE } });

async function withLimit(drawing: Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DrawingBusy()), WAIT_MS);
  });
  try {
    return await Promise.race([drawing, limit]);
  } finally {
    clearTimeout(timer);
  }
}

let drawn: Promise<Buffer<ArrayBuffer>> | undefined;

/** The site's own card, drawn once and ahead of all that wait. */
function genericCard(): Promise<Buffer<ArrayBuffer>> {
  drawn ??= drawCard({ kind: 'page', subject: 'home' });
  drawn.catch(() => {
    drawn = undefined;
  });
  return drawn;
}

async function standIn(error: unknown): Promise<Response> {
  if (error instanceof ApiError && error.status === 429) {
    const headers = { 'retry-after': error.headers['retry-after'] ?? '60', 'cache-control': 'no-store' };
    return new Response(null, { status: 429, headers });
  }
  if (isOutage(error) || error instanceof DrawingBusy) return png(await genericCard(), FOR_A_MINUTE);
  throw error;
}
