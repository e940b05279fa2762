import { exchangeWithGoogle } from '@/lib/bff/google-exchange';

type AuthContext = { params: Promise<{ nextauth: string[] }> };

/** Serves the two calls of the handshake with Google; 404 for anything else. */
async function handle(request: Request, { params }: AuthContext): Promise<Response> {
  return exchangeWithGoogle(request, (await params).nextauth);
}

export const GET = handle;
export const POST = handle;
export const PUT = handle;
export const PATCH = handle;
export const DELETE = handle;
