import { respondToForm } from '@/lib/bff/respond-to-form';
import { PLAIN_FORMS } from '@/lib/contract/form-response';

type FormContext = { params: Promise<{ form: string }> };

/** An auth form that was sent by the browser itself: before the page was ready, or without JavaScript. */
export async function POST(request: Request, context: FormContext): Promise<Response> {
  const { form } = await context.params;
  return respondToForm(
    request,
    PLAIN_FORMS.find((known) => known === form),
  );
}
