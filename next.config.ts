import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import { LEADERBOARD_FILTERS } from './lib/contract/enums';
import { RELOAD_LEADERBOARD_PATH } from './lib/contract/protocol';
import {
  boardSegment,
  CHALLENGE_CODE,
  CHALLENGE_PARAM,
  MISSED_PRACTICE,
  ON_DEMAND_SEGMENT,
  PAST_DAY_PARAM,
  PRACTICE_PARAM,
} from './lib/urls';

const isDevelopment = process.env.NODE_ENV === 'development';

// Every page contains inline scripts of Next. A cached page cannot carry a nonce: it is sent with a second policy, which
// allows its scripts by their hashes (lib/page-cache/script-policy.mjs). What is left are pages built ahead.
const contentSecurityPolicy = ({ google = '', socket = '', inline = " 'unsafe-inline'" } = {}) =>
  [
    "default-src 'self'",
    `script-src 'self'${inline}${isDevelopment ? " 'unsafe-eval'" : ''}${google}`,
    `style-src 'self' 'unsafe-inline'${google}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${socket}${google}`,
    `frame-src 'self'${google}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // In development /states shows each state in a frame of its own.
    `frame-ancestors ${isDevelopment ? "'self'" : "'none'"}`,
  ].join('; ');

// Google's sign-in script is loaded only there, when its button is pressed.
const google = ` ${new URL(process.env.GOOGLE_SCRIPT_URL || 'https://accounts.google.com').origin}`;

// Before Safari 16 'self' does not cover the live socket, so the requested host is named. Only for those browsers: Next
// would compile the policy anew for each page.
const socket = ' ws://:host wss://:host';
const byHost = [
  { type: 'header' as const, key: 'user-agent', value: '.*(?: OS |Version/)1[0-5][._].*' },
  { type: 'header' as const, key: 'host', value: '(?<host>[\\w.:\\[\\]-]+)' },
];

// scripts/web-preload.mjs puts it into the request, where Next takes the nonce for a page's scripts from.
const byNonce = [
  {
    type: 'header' as const,
    key: 'content-security-policy',
    value: "script-src 'nonce-(?<nonce>[\\w-]+)'",
  },
];

const NONCE = " 'nonce-:nonce'";

const policy = (value: string) => [{ key: 'Content-Security-Policy', value }];

/** Of pages that are rendered per request. For a request without a nonce no inline script runs. */
const strictPolicies = (source: string, origins: { google?: string } = {}) => [
  { source, headers: policy(contentSecurityPolicy({ ...origins, inline: '' })) },
  { source, has: byNonce, headers: policy(contentSecurityPolicy({ ...origins, inline: NONCE })) },
  {
    source,
    has: [...byNonce, ...byHost],
    headers: policy(contentSecurityPolicy({ ...origins, inline: NONCE, socket })),
  },
];

const NOT_USED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
];

/** Public pages that have a folder of their own name in app/(site)/[cache]. */
const PAGES = 'trivia|quiz|daily-challenge|about|terms-of-service|credits';

/** Each has a page of its own; every other value of the query shows all time. */
const OTHER_BOARDS = LEADERBOARD_FILTERS.filter((filter) => filter !== 'All Time');

const onDemand = (source: string, page: string) => ({
  source,
  destination: `/${ON_DEMAND_SEGMENT}${page}`,
});

/** A challenge has no path of its own: its code stands in the query of the game's address. */
const onDemandChallenge = (source: string) => ({
  ...onDemand(source, '/challenge/:code'),
  has: [{ type: 'query' as const, key: CHALLENGE_PARAM, value: `(?<code>${CHALLENGE_CODE})` }],
});

// Responses for one person or one sign-in attempt must not be stored by any cache.
const PERSONAL = ['/account', '/account/:path*', '/auth', '/auth/:path*', '/api/auth/:path*'];

const config: NextConfig = {
  // A copy that uses another provider needs a build of its own: rewrites are fixed at build time.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // `npm start` derives it from the sources, so that machines that serve one version serve one build.
  generateBuildId: () => process.env.NEXT_BUILD_ID ?? null,
  // `page.dev.tsx` is a page in the development build, and ignored in production.
  pageExtensions: isDevelopment ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm test` checks types, tests included; starting on a small machine need not do so again.
  typescript: { ignoreBuildErrors: true },
  // One copy for all bundles, so that all calls to the provider share its connections.
  serverExternalPackages: ['undici'],
  // Our own cache handler for cached pages (decision 024); a path, because Next loads it by itself.
  cacheHandler: resolve('lib/page-cache/handler.mjs'),
  experimental: {
    // A page loads only the styles of its own components; by default nearly all are shared by all pages. The service
    // worker's build and `next start` read this file without Turbopack, and reject its option.
    cssChunking: process.env.TURBOPACK ? { type: 'graph', requestCost: 14_000 } : true,
    // Cached pages stay in memory: on disk they would outlive the process and be shared with other copies.
    isrFlushToDisk: false,
    // Does not apply to beforeFiles rewrites, hence the first of the redirects.
    caseSensitiveRoutes: true,
  },
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          ...policy(contentSecurityPolicy()),
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
          { key: 'Permissions-Policy', value: NOT_USED.map((feature) => `${feature}=()`).join(', ') },
        ],
      },
      // Built ahead, so Next would let caches keep it for a year, longer than the build's scripts and styles are kept.
      { source: '/offline', headers: [{ key: 'Cache-Control', value: 's-maxage=3600' }] },
      { source: '/:path*', has: byHost, headers: policy(contentSecurityPolicy({ socket })) },
      ...strictPolicies('/account/:path*'),
      ...strictPolicies('/auth/:path*', { google }),
      ...PERSONAL.map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: 'private, no-store' }],
      })),
    ];
  },
  async redirects() {
    return [
      // No listed path begins with a capital: /About redirects to / like any other unknown path (product rules §2).
      { source: '/:first((?=[^/]*[A-Z])[^/]+)/:rest*', destination: '/', permanent: false },
      // Requested by programs that do not read the page.
      { source: '/favicon.ico', destination: '/icons/icon-192.png', permanent: true },
      // Only the service worker shows it; whoever opens its URL can reach the site.
      {
        source: '/offline',
        has: [{ type: 'header', key: 'sec-fetch-dest', value: 'document' }],
        destination: '/',
        permanent: false,
      },
      // The destinations of the rewrites below are not public URLs.
      { source: `/${ON_DEMAND_SEGMENT}/:path*`, destination: '/', permanent: false },
      // Nor is a page's name below a first segment that isn't listed.
      {
        source: `/:first((?!(?:api|profile|quiz|share-image|trivia)/)[^/]+)/:page(${PAGES}|home|leader-board|challenge|missed-practice)/:rest*`,
        destination: '/',
        permanent: false,
      },
    ];
  },
  async rewrites() {
    return {
      // Maps to pages that are rendered on their first visit (decision 048). A cached page cannot read the query, so
      // the query value becomes a path segment.
      beforeFiles: [
        { source: '/sitemap.xml', destination: '/sitemaps/index.xml' },
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        onDemandChallenge('/daily-challenge'),
        onDemandChallenge('/trivia/:category'),
        onDemand('/', '/home'),
        // One page for all past dailies: the number is read in the browser.
        {
          ...onDemand('/daily-challenge', '/daily-challenge/past'),
          has: [{ type: 'query', key: PAST_DAY_PARAM, value: '[1-9]\\d{0,4}' }],
        },
        onDemand(`/:page(${PAGES})`, '/:page'),
        // There is one sample, whatever the id: one page in the cache.
        onDemand('/quiz/:id', '/quiz/sample'),
        // No path below a game exists: all of them share one not-found page in the cache.
        onDemand('/:game(trivia|quiz)/:id/:deeper+', '/trivia/not-found/all'),
        {
          ...onDemand('/trivia/:category', '/missed-practice/:category'),
          has: [{ type: 'query', key: PRACTICE_PARAM, value: MISSED_PRACTICE }],
        },
        {
          ...onDemand('/trivia/:category', '/trivia/:category/:subCategory'),
          has: [{ type: 'query', key: 'sub-category', value: '(?<subCategory>[^/]+)' }],
        },
        onDemand('/trivia/:category', '/trivia/:category/all'),
        {
          ...onDemand('/leader-board', '/leader-board/:filter'),
          has: [{ type: 'query', key: 'filter', value: `(?<filter>${OTHER_BOARDS.join('|')})` }],
        },
        onDemand('/leader-board', `/leader-board/${boardSegment('All Time')}`),
      ],
      afterFiles: [
        {
          source: RELOAD_LEADERBOARD_PATH,
          destination: `${process.env.PROVIDER_URL ?? 'http://127.0.0.1:4000'}${RELOAD_LEADERBOARD_PATH}`,
        },
      ],
      fallback: [],
    };
  },
};

export default config;
