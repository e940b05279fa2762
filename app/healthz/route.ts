/** Reports that the web process responds; says nothing about the provider. */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
