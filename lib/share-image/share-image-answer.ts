import 'server-only';

import { ProviderRefusal, ProviderUnavailable } from '@/lib/provider-api/provider-errors';
import { type Card, cardVersion } from './card';
import { drawCard } from './draw-card';
import { createImageStore, DrawingBusy } from './image-store';
import { readCard } from './read-card';

const images = createImageStore<Card>(drawCard, {
  keptBytes: 32 * 1024 * 1024,
  waiting: 20,
  freshMs: 600_000,
});

/** What an address with the current version shows stays right, but a player who leaves must not be kept for good. */
const FOR_A_DAY = 'public, max-age=86400';
const FOR_A_MINUTE = 'public, max-age=60';

const VERSION_FILE = /^([\w-]{12})\.png$/;

type ImageRequest = { kind: string; subject: string; version: string; clientAddress: string | null };

/**
 * The answer for /share-image/{kind}/{subject}/{version}.png. A kept image costs nothing; a version that is not the
 * current one gets the current image for a minute; an unknown subject 404; 503 while too many are being drawn or the
 * provider is away.
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
    const image = await images.get(keyOf(card, current), card);
    return png(image, current === wanted ? FOR_A_DAY : FOR_A_MINUTE);
  } catch (error) {
    return refusalOf(error);
  }
}

const keyOf = ({ kind, subject }: { kind: string; subject: string }, version: string) =>
  `${kind}/${subject}/${version}`;

function png(image: Buffer<ArrayBuffer>, cacheControl: string): Response {
  return new Response(image, { headers: { 'content-type': 'image/png', 'cache-control': cacheControl } });
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'cache-control': FOR_A_MINUTE } });

function refusalOf(error: unknown): Response {
  if (error instanceof ProviderRefusal && error.body.statusCode === 429) {
    return comeBack(429, error.retryAfter ?? '60');
  }
  if (error instanceof ProviderUnavailable || error instanceof DrawingBusy) return comeBack(503, '5');
  throw error;
}

function comeBack(status: number, retryAfter: string): Response {
  return new Response(null, { status, headers: { 'retry-after': retryAfter, 'cache-control': 'no-store' } });
}
