import { afterEach, expect, jest, test } from '@jest/globals';
import { callBff } from '@/lib/browser/api/bff';
import { readProblem } from '@/lib/browser/api/error-messages';
import { startProblemText } from '@/lib/browser/play/play-calls';
import { ApiError } from '@/lib/contract/errors';
import { becomeGuest } from './session';
import { enterAccount } from './session-calls';

const fetched = jest.fn<() => Promise<Response>>();
Object.assign(globalThis, { fetch: fetched });

afterEach(() => {
  fetched.mockReset();
});

/** A document whose browser keeps what is written to `document.cookie`, or does not. */
function browse(keeps: boolean | 'forbids') {
  let kept = '';
  const document = {
    get cookie() {
      if (keeps === 'forbids') throw new Error('SecurityError');
      return kept;
    },
    set cookie(text: string) {
      if (keeps === true) kept = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '');
    },
  };
  Object.assign(globalThis, { document });
  return document;
}

const WAYS_IN = [
  ['a guest', becomeGuest],
  [
    'signing in',
    () => enterAccount(() => callBff('POST /api/account/login', { body: { email: 'a@b.c', password: 'x' } })),
  ],
] as const;

test.each(WAYS_IN)(
  'where cookies are blocked, %s asks the server for nothing and says why',
  async (_, enter) => {
    for (const keeps of [false, 'forbids'] as const) {
      browse(keeps);
      const error: unknown = await enter().catch((reason: unknown) => reason);
      const said = expect.stringMatching(/blocks cookies.*Allow cookies/);
      expect([...readProblem(error).messages, startProblemText(error)]).toEqual([said, said]);
    }
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each(WAYS_IN)(
  'where cookies are kept, %s goes on, and the test leaves none behind',
  async (_, enter) => {
    const document = browse(true);
    fetched.mockResolvedValue(Response.json({ statusCode: 400 }, { status: 400 }));
    await expect(enter()).rejects.toBeInstanceOf(ApiError);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(document.cookie).toBe('');
  },
);
