import { serve } from '@/lib/bff/serve';

type PathContext = { params: Promise<{ path: string[] }> };

/** Every endpoint of the contract that browsers may call; a folder beside this one is a call of the BFF alone. */
async function handle(request: Request, { params }: PathContext): Promise<Response> {
  return serve(request, (await params).path);
}

export const GET = handle;
export const POST = handle;
export const PUT = handle;
export const PATCH = handle;
export const DELETE = handle;
export const OPTIONS = handle;
