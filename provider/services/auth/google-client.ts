import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Context } from '@/provider/services/platform/context';

const TIMEOUT_MS = 5_000;
const DISCOVERY_MS = 3_600_000;

/** The redirect address that Google's script uses for an auth-code flow in a popup. */
const POPUP_REDIRECT = 'postmessage';

const GOOGLE_ISSUER = 'https://accounts.google.com';

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** Who signed in, according to the issuer: `sub` is the identity, the address only a claim. */
export type GoogleIdentity = {
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
};

export type GoogleClient = {
  /** Exchanges an authorisation code. Throws for anything but a valid, verified identity. */
  identify(code: string): Promise<GoogleIdentity>;
};

/** `google` is null while Google sign-in is not configured. */
export type AuthContext = Context & { google: GoogleClient | null };

type Reach = (address: string, init?: RequestInit) => Promise<Response>;
type Discovery = { issuer: string; token_endpoint: string; keys: ReturnType<typeof createRemoteJWKSet> };

/** Creates the server side of Google's auth-code flow. Calls only the issuer's own hosts and follows no redirect. */
export function createGoogleClient(settings: GoogleSettings, clock: () => Date): GoogleClient {
  const reach = createGuardedFetch(settings.issuer);
  let known: { discovery: Promise<Discovery>; until: number } | undefined;

  function discover(): Promise<Discovery> {
    const now = Date.now();
    if (known && known.until > now) return known.discovery;
    const discovery = fetchDiscovery(reach, settings.issuer);
    known = { discovery, until: now + DISCOVERY_MS };
    discovery.catch(() => {
      known = undefined;
    });
    return discovery;
  }

  return {
    async identify(code) {
      const { issuer, token_endpoint, keys } = await discover();
      const idToken = await exchange(reach, { code, settings, tokenEndpoint: token_endpoint });
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256', 'ES256'],
        issuer: issuer === GOOGLE_ISSUER ? [issuer, 'accounts.google.com'] : issuer,
        audience: settings.clientId,
        currentDate: clock(),
        clockTolerance: 5,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      const claims = idTokenClaims.parse(payload);
      if (claims.azp !== undefined && claims.azp !== settings.clientId)
        throw new Error('ID token of another client');
      const [firstName, lastName] = [claims.given_name ?? '', claims.family_name ?? ''];
      const name = claims.name ?? `${firstName} ${lastName}`.trim();
      return { sub: claims.sub, email: claims.email, firstName, lastName, name };
    },
  };
}

const shortName = z.string().max(200).optional();

const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.literal(true),
  name: shortName,
  given_name: shortName,
  family_name: shortName,
});

const discoveryDocument = z.object({ issuer: z.string(), token_endpoint: z.url(), jwks_uri: z.url() });

async function fetchDiscovery(reach: Reach, issuer: string): Promise<Discovery> {
  const response = await reach(`${issuer}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`The discovery endpoint responded with ${response.status}`);
  const document = discoveryDocument.parse(await response.json());
  if (document.issuer !== issuer) throw new Error('Discovery document of another issuer');
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: (url, options) => reach(url, options),
  });
  return { issuer, token_endpoint: document.token_endpoint, keys };
}

type Exchange = { code: string; settings: GoogleSettings; tokenEndpoint: string };

async function exchange(reach: Reach, { code, settings, tokenEndpoint }: Exchange): Promise<string> {
  const response = await reach(tokenEndpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      redirect_uri: POPUP_REDIRECT,
    }),
  });
  if (!response.ok) throw new Error(`The token endpoint responded with ${response.status}`);
  return z.object({ id_token: z.string().max(16_384) }).parse(await response.json()).id_token;
}

// Google's discovery document names addresses below googleapis.com; any other issuer must use its own origin.
function createGuardedFetch(issuer: string): Reach {
  const { origin } = new URL(issuer);
  return async (address, init = {}) => {
    const url = new URL(address);
    const isGoogles =
      issuer === GOOGLE_ISSUER && url.protocol === 'https:' && url.host.endsWith('.googleapis.com');
    if (url.origin !== origin && !isGoogles) throw new Error(`${url.origin} does not belong to ${issuer}`);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]),
    });
    if (response.status >= 300 && response.status < 400) throw new Error('Redirects are not followed');
    return response;
  };
}
