import { afterEach, expect, jest, test } from '@jest/globals';
import { callBff } from '@/lib/browser/api/bff';
import { readProblem } from '@/lib/browser/api/error-messages';
import { startProblemText } from '@/lib/browser/play/play-calls';
import { ApiError } from '@/lib/contract/errors';
import { becomeGuest } from './become-guest';
import { enterAccount } from './session-calls';

const fetched = jest.fn<() => Promise<Response>>();
Object.assign(globalThis, { fetch: fetched });

afterEach(() => {
  fetched.mockReset();
});

/** A document whose browser stores or ignores cookies. */
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

const SIGN_INS = [
  ['a guest', becomeGuest],
  [
    'signing in',
    () => enterAccount(() => callBff('POST /api/account/login', { body: { email: 'a@b.c', password: 'x' } })),
  ],
] as const;

test.each(SIGN_INS)('with blocked cookies, %s sends nothing and says why', async (_, enter) => {
  for (const keeps of [false, 'forbids'] as const) {
    browse(keeps);
    const error: unknown = await enter().catch((reason: unknown) => reason);
    const said = expect.stringMatching(/blocks cookies.*Allow cookies/);
    expect([...readProblem(error).messages, startProblemText(error)]).toEqual([said, said]);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test.each(SIGN_INS)('with cookies allowed, %s proceeds, and the test cookie is removed', async (_, enter) => {
  const document = browse(true);
  fetched.mockResolvedValue(Response.json({ statusCode: 400 }, { status: 400 }));
  await expect(enter()).rejects.toBeInstanceOf(ApiError);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(document.cookie).toBe('');
});
