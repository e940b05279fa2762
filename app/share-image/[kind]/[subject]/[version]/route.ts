import { shareImageResponse } from '@/app/share-image/share-image-response';
import { clientAddress } from '@/lib/bff/client-address';

type ImageContext = { params: Promise<{ kind: string; subject: string; version: string }> };

/** The picture that stands beside a shared link; the address is made by lib/share-image. */
export const GET = async (request: Request, { params }: ImageContext) =>
  shareImageResponse({ ...(await params), clientAddress: clientAddress(request) });
