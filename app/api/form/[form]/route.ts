import { respondToForm } from '@/lib/bff/respond-to-form';
import { PLAIN_FORMS } from '@/lib/contract/form-response';

type FormContext = { params: Promise<{ form: string }> };

/** Handles an auth form that the browser itself submits: before the page is hydrated, or without JavaScript. */
export async function POST(request: Request, context: FormContext): Promise<Response> {
  const { form } = await context.params;
  return respondToForm(
    request,
    PLAIN_FORMS.find((known) => known === form),
  );
}
