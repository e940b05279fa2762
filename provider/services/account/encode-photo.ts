import { ApiError } from '@/lib/contract/errors';
import { invalidField } from '@/provider/errors';

const SIDE_PIXELS = 512;
const MAXIMUM_PIXELS = 4096 * 4096;
const TIMEOUT_SECONDS = 5;
const MAX_CONCURRENT = 2;

let loading: Promise<typeof import('sharp').default> | undefined;

/** Returns sharp, loaded with the first photo: at the start, nobody waits for its binary. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Only these three decoders, and only from memory: all other operations of libvips stay blocked.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Returns a photo as a 512 x 512 WebP that contains only its pixels: turned upright, first frame, no metadata.
 * @throws 415 for anything but JPEG, PNG or WebP (by its first bytes), 400 for an unreadable image
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  if (!isPhoto(bytes))
    throw new ApiError({ statusCode: 415, details: { profile_photo: ['Use a JPEG, PNG or WebP image.'] } });
  const sharp = await loadSharp();
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await sharp(bytes, {
      failOn: 'warning',
      limitInputPixels: MAXIMUM_PIXELS,
      pages: 1,
      sequentialRead: true,
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp()
      .toBuffer();
  } catch {
    throw invalidField('profile_photo', 'This image cannot be read or is too large.');
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function isPhoto(bytes: Buffer): boolean {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  return starts('ffd8ff') || starts('89504e470d0a1a0a') || (starts('52494646') && starts('57454250', 8));
}
