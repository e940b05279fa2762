import 'server-only';

import { fetchPhoto } from '@/lib/provider-api/fetch-photo';

/** Returns the response for a profile photo: immutable bytes that no browser takes for anything but an image. */
export async function photoResponse(path: string): Promise<Response> {
  const photo = await fetchPhoto(path).catch(() => null);
  if (photo === null) return new Response(null, { status: 503, headers: { 'retry-after': '2' } });
  if (!photo) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(photo, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}
