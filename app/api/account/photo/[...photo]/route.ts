import { photoAnswer } from '@/lib/bff/photo-answer';

type PhotoContext = { params: Promise<{ photo: string[] }> };

/** A photo never changes under its address: whoever has it once need not ask again. */
export const GET = async (_request: Request, { params }: PhotoContext) =>
  photoAnswer((await params).photo.join('/'));
