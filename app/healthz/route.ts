/** The web process answers; it says nothing about the provider. */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
