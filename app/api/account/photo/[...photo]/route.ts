import { photoResponse } from '@/lib/bff/photo-response';

type PhotoContext = { params: Promise<{ photo: string[] }> };

/** A photo never changes at its URL, so a browser that has it need not request it again. */
export const GET = async (_request: Request, { params }: PhotoContext) =>
  photoResponse((await params).photo.join('/'));
