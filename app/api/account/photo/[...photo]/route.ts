import { photoResponse } from '@/lib/bff/photo-response';

type PhotoContext = { params: Promise<{ photo: string[] }> };

/** A photo never changes under its address: whoever has it once need not ask again. */
export const GET = async (_request: Request, { params }: PhotoContext) =>
  photoResponse((await params).photo.join('/'));
