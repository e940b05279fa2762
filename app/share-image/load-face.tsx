import 'server-only';

import sharp from 'sharp';
import { Avatar } from '@/components/illustration/avatar';
import { drawSvg } from '@/components/share-image/draw-svg';
import { fetchPhoto } from '@/lib/provider-api/fetch-photo';

const SIDE = 368;

/**
 * Returns a player's picture as a data URL: the photo when there is one, otherwise the generated face. Throws as
 * fetchPhoto does.
 */
export async function loadFace({
  username,
  photo,
}: {
  username: string;
  photo: string | null;
}): Promise<string> {
  const path = photo?.split('/').at(-1);
  const stream = path && (await fetchPhoto(path));
  if (!stream) return drawSvg(<Avatar username={username} />);
  const bytes = await new Response(stream).arrayBuffer();
  // The drawing library does not support WebP, in which photos are stored.
  const png = await sharp(bytes).resize(SIDE, SIDE, { fit: 'cover' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
