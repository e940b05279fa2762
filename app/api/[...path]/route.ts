import { serve } from '@/lib/bff/serve';

type PathContext = { params: Promise<{ path: string[] }> };

/**
 * Serves every endpoint of the contract that browsers may call; the folders beside this one are calls that only the BFF
 * has.
 */
async function handle(request: Request, { params }: PathContext): Promise<Response> {
  return serve(request, (await params).path);
}

export const GET = handle;
export const POST = handle;
export const PUT = handle;
export const PATCH = handle;
export const DELETE = handle;
export const OPTIONS = handle;
