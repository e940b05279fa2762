import 'server-only';

import { ApiError, isOutage } from '@/lib/contract/errors';
import { type Card, cardVersion } from '@/lib/share-image';
import { drawCard } from './draw-card';
import { createImageStore, DrawingBusyError } from './image-store';
import { readCard } from './read-card';

const images = createImageStore<Card>(drawCard, {
  keptBytes: 32 * 1024 * 1024,
  waiting: 20,
  freshMs: 600_000,
});

/** Longest wait for a drawing: crawlers give up soon after. The drawing continues for the next request. */
const WAIT_MS = 8_000;

/** A URL with the current version stays correct, but a deleted player must not be cached for long. */
const FOR_A_DAY = 'public, max-age=86400';
const FOR_A_MINUTE = 'public, max-age=60';

const VERSION_FILE = /^([\w-]{12})\.png$/;

type ImageRequest = { kind: string; subject: string; version: string; clientAddress: string | null };

/**
 * Returns the response for /share-image/{kind}/{subject}/{version}.png: for another version than the current one the
 * current image, cached for a minute; 404 for an unknown subject. While drawing is overloaded or the provider is
 * unavailable it is the site's own card, because a crawler that gets an error shows no picture.
 */
export async function shareImageResponse({
  kind,
  subject,
  version,
  clientAddress,
}: ImageRequest): Promise<Response> {
  const requested = VERSION_FILE.exec(version)?.[1];
  if (!requested) return notFound();
  const cached = images.find(keyOf({ kind, subject }, requested));
  if (cached) return png(cached, FOR_A_DAY);
  try {
    const card = await readCard({ kind, subject, clientAddress });
    if (!card) return notFound();
    const current = cardVersion(card);
    const image = await withLimit(images.get(keyOf(card, current), card));
    return png(image, current === requested ? FOR_A_DAY : FOR_A_MINUTE);
  } catch (error) {
    return fallbackResponse(error);
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
    timer = setTimeout(() => reject(new DrawingBusyError()), WAIT_MS);
  });
  try {
    return await Promise.race([drawing, limit]);
  } finally {
    clearTimeout(timer);
  }
}

let drawn: Promise<Buffer<ArrayBuffer>> | undefined;

/** Returns the site's own card, drawn once, ahead of the queue. */
function genericCard(): Promise<Buffer<ArrayBuffer>> {
  drawn ??= drawCard({ kind: 'page', subject: 'home' });
  drawn.catch(() => {
    drawn = undefined;
  });
  return drawn;
}

async function fallbackResponse(error: unknown): Promise<Response> {
  if (error instanceof ApiError && error.status === 429) {
    const headers = { 'retry-after': error.headers['retry-after'] ?? '60', 'cache-control': 'no-store' };
    return new Response(null, { status: 429, headers });
  }
  if (isOutage(error) || error instanceof DrawingBusyError) return png(await genericCard(), FOR_A_MINUTE);
  throw error;
}
