import type { Hono } from 'hono';
import { notFound } from '@/provider/errors';
import { getPhoto } from '@/provider/services/account/profile-photo';
import type { Context } from '@/provider/services/platform/context';

/**
 * Mounts `GET /api/v1/account/photo/<id>.webp`. The id identifies the bytes, so the response never changes; the headers
 * prevent browsers from treating it as anything but an image.
 */
export function mountPhoto(app: Hono, context: Context): void {
  app.get('/api/v1/account/photo/:file', async (c) => {
    const id = /^([0-9a-f-]{65})\.webp$/.exec(c.req.param('file'))?.[1];
    if (!id) throw notFound('Not found.');
    const bytes = await getPhoto(context, id);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline; filename="avatar.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-site',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${id}"`,
    });
  });
}
