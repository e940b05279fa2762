import { shareImageResponse } from '@/app/share-image/share-image-response';
import { clientAddress } from '@/lib/bff/client-address';

type ImageContext = { params: Promise<{ kind: string; subject: string; version: string }> };

/** Serves the image of a link preview; lib/share-image makes its URL. */
export const GET = async (request: Request, { params }: ImageContext) =>
  shareImageResponse({ ...(await params), clientAddress: clientAddress(request) });
