import { forward } from '@/lib/bff/forward';

const exportData = forward('exportData');

/** Everything kept about the caller, as a file. */
export const GET = async (request: Request) => {
  const response = await exportData(request);
  if (response.ok) response.headers.set('content-disposition', 'attachment; filename="playwit-data.json"');
  return response;
};
