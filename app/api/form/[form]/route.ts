import { answerForm } from '@/lib/bff/answer-form';
import { PLAIN_FORMS } from '@/lib/contract/form-answer';

type FormContext = { params: Promise<{ form: string }> };

/** An auth form that was sent by the browser itself: before the page was ready, or without JavaScript. */
export async function POST(request: Request, context: FormContext): Promise<Response> {
  const { form } = await context.params;
  return answerForm(
    request,
    PLAIN_FORMS.find((known) => known === form),
  );
}
