import { clientAddress } from '@/lib/bff/client-address';
import { shareImageAnswer } from '@/lib/share-image/share-image-response';

type ImageContext = { params: Promise<{ kind: string; subject: string; version: string }> };

/** The picture that stands beside a shared link; the address is made by lib/share-image/card. */
export const GET = async (request: Request, { params }: ImageContext) =>
  shareImageAnswer({ ...(await params), clientAddress: clientAddress(request) });
