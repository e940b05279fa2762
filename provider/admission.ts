import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyArrived, hasSmallBody } from '@/lib/admission/body-arrival.mjs';
import { createLine } from '@/lib/admission/line.mjs';
import { endpoints } from '@/lib/contract/endpoints';
import { DEADLINE_HEADER } from '@/lib/contract/protocol';
import { busy } from './errors';

/** Requests worked on at once: the connections of the pool, and some that are between two statements. */
const PLACES = 32;

const SHORT = { calmMs: 800, busyMs: 80 };

/** How many requests were refused since the start, by kind. */
export const shedCounts: Record<string, number> = {};

export type Admission = {
  /** Refuses requests beyond what the provider can do soon with 503. */
  middleware: MiddlewareHandler;
  /** Requests that wait at the moment: jobs let them go first. */
  waiting: () => number;
};

type AdmissionSettings = { places?: number };

/**
 * Creates the provider's admission (decision 078): a bounded number of requests at once, and a short line in which answers
 * come first, then players' own calls, then everybody's. What hashes or takes a file has places of its own.
 */
export function createAdmission({ places = PLACES }: AdmissionSettings = {}): Admission {
  const line = createLine({
    shed: shedCounts,
    places,
    kinds: {
      play: { waiting: 256, ...SHORT },
      own: { waiting: 128, ...SHORT },
      open: { waiting: 64, ...SHORT },
    },
  });
  // The passwords' own line bounds the work (services/platform/password.ts).
  const slow = createLine({ shed: shedCounts, places: 256, kinds: { slow: { waiting: 0, ...SHORT } } });

  return {
    waiting: line.waiting,
    middleware: async (c, next) => {
      const kind = kindOf(c);
      const chosen = kind === 'slow' ? slow : line;
      if (kind !== 'slow') await waitForBody(c);
      // Only a hint: whoever claims to have more time than others gets no more.
      const withinMs = readRemainingMs(c.req.header(DEADLINE_HEADER));
      const giveBack = await chosen.enter(kind, { withinMs, signal: () => hangUpOf(c) });
      if (!giveBack) throw busy(chosen.retryAfterSeconds());
      try {
        await next();
      } finally {
        giveBack();
      }
    },
  };
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\/$/, '')}`;

/** Without a session there is no answer: its renewal goes with them. */
const PLAY = new Set([endpoints.playGame, endpoints.startGame, endpoints.refreshToken].map(keyOf));

/** Changes of accounts: they may hash a password, encode a photo or ask Google. */
const isSlow = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith('/api/v1/account/');

function kindOf(c: HonoContext): 'play' | 'own' | 'open' | 'slow' {
  const incoming = incomingOf(c);
  // An answer is small. What is not takes no place of theirs, whatever its address.
  if (incoming && !hasSmallBody(incoming)) return 'slow';
  if (PLAY.has(keyOf(c.req))) return 'play';
  if (isSlow(c.req)) return 'slow';
  return c.req.header('authorization') === undefined ? 'open' : 'own';
}

async function waitForBody(c: HonoContext): Promise<void> {
  const incoming = incomingOf(c);
  if (incoming) await bodyArrived(incoming);
}

// app.request() in tests has no connection.
const incomingOf = (c: HonoContext): IncomingMessage | undefined => c.env?.incoming;

function hangUpOf(c: HonoContext): AbortSignal {
  const outgoing: ServerResponse | undefined = c.env?.outgoing;
  if (!outgoing) return c.req.raw.signal;
  const gone = new AbortController();
  if (outgoing.closed) gone.abort();
  else outgoing.once('close', () => gone.abort());
  return gone.signal;
}

function readRemainingMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
