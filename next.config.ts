import { resolve } from 'node:path';
import type { NextConfig } from 'next';
import { LEADERBOARD_FILTERS } from './lib/contract/enums';
import { RELOAD_LEADERBOARD_PATH } from './lib/contract/protocol';
import { boardSegment, ON_DEMAND_SEGMENT } from './lib/urls';

const isDevelopment = process.env.NODE_ENV === 'development';

// Cached pages cannot carry a nonce, and Next's inline bootstrap is on every one of them.
const contentSecurityPolicy = ({ google = '', socket = '' } = {}) =>
  [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ''}${google}`,
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
    // In development /states shows every state in a frame of its own.
    `frame-ancestors ${isDevelopment ? "'self'" : "'none'"}`,
  ].join('; ');

// The sign-in script is loaded there, when its button is pressed, and nowhere else.
const google = ` ${new URL(process.env.GOOGLE_SCRIPT_URL || 'https://accounts.google.com').origin}`;

// Before Safari 16 'self' does not cover the live socket: the host that the browser has asked for is named.
const socket = ' ws://:host wss://:host';
const byHost = [{ type: 'header' as const, key: 'host', value: '(?<host>[\\w.:\\[\\]-]+)' }];

const NOT_USED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'display-capture',
];

const onDemand = (source: string, page: string) => ({
  source,
  destination: `/${ON_DEMAND_SEGMENT}${page}`,
});

// What belongs to one person, or to one attempt to sign in, is kept by nobody on the way.
const PERSONAL = ['/account', '/account/:path*', '/auth', '/auth/:path*', '/api/auth/:path*'];

const config: NextConfig = {
  // A copy that talks to another provider needs a build of its own: rewrites are fixed at build time.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // `page.dev.tsx` is a page of the development build, and in production nothing at all.
  pageExtensions: isDevelopment ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm test` checks types, tests included; a start on a small machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Rules of ours for cached pages (decision 024); a path, because Next loads it by itself.
  cacheHandler: resolve('lib/page-cache/handler.mjs'),
  experimental: {
    // A page loads the styles of its own components; by default nearly all are shared by all pages. The service worker's
    // build and `next start` read this file without Turbopack, and refuse its option.
    cssChunking: process.env.TURBOPACK ? { type: 'graph', requestCost: 6_000 } : true,
    // Cached pages stay in memory: on disk they would outlive the process and be shared by other copies.
    isrFlushToDisk: false,
    // Does not reach the rewrites before files, hence the first of the redirects.
    caseSensitiveRoutes: true,
  },
  async headers() {
    const policy = (value: string) => [{ key: 'Content-Security-Policy', value }];
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
      { source: '/:path*', has: byHost, headers: policy(contentSecurityPolicy({ socket })) },
      { source: '/auth/:path*', headers: policy(contentSecurityPolicy({ google })) },
      { source: '/auth/:path*', has: byHost, headers: policy(contentSecurityPolicy({ google, socket })) },
      ...PERSONAL.map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: 'private, no-store' }],
      })),
    ];
  },
  async redirects() {
    return [
      // No listed address begins with a capital: /About goes home like any other that is not listed (SPEC §2).
      { source: '/:first((?=[^/]*[A-Z])[^/]+)/:rest*', destination: '/', permanent: false },
      // Asked for by programs that look into no page.
      { source: '/favicon.ico', destination: '/icons/icon-192.png', permanent: true },
      // Only the service worker shows it; whoever opens the address can reach the site.
      {
        source: '/offline',
        has: [{ type: 'header', key: 'sec-fetch-dest', value: 'document' }],
        destination: '/',
        permanent: false,
      },
      // Where the rewrites below lead is no address of its own.
      { source: `/${ON_DEMAND_SEGMENT}/:path*`, destination: '/', permanent: false },
    ];
  },
  async rewrites() {
    return {
      // To pages that are rendered on their first visit (decision 048). A cached page cannot read a query: what the
      // address has there becomes a segment.
      beforeFiles: [
        { source: '/sitemap.xml', destination: '/sitemaps/index.xml' },
        onDemand('/', '/home'),
        onDemand('/:page(trivia|quiz|daily-challenge|about|terms-of-service|credits)', '/:page'),
        // Whatever the id, there is one sample: one page in the cache.
        onDemand('/quiz/:id', '/quiz/sample'),
        // Nothing is below a game: whatever the address, one not-found page in the cache.
        onDemand('/:game(trivia|quiz)/:id/:deeper+', '/trivia/not-found/all'),
        {
          ...onDemand('/trivia/:category', '/trivia/:category/:subCategory'),
          has: [{ type: 'query', key: 'sub-category', value: '(?<subCategory>[^/]+)' }],
        },
        onDemand('/trivia/:category', '/trivia/:category/all'),
        ...LEADERBOARD_FILTERS.map((filter) => ({
          ...onDemand('/leader-board', `/leader-board/${boardSegment(filter)}`),
          has: [{ type: 'query' as const, key: 'filter', value: filter }],
        })),
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
