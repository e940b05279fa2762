import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serwist } from '@serwist/next/config';
import { OFFLINE_PATH } from './lib/service-worker/cache-rules';

/**
 * Builds the service worker after `next build`, into the folder of that build: `<distDir>/sw.js`, served by
 * app/sw.js/route.ts. It fetches ahead the build's scripts, styles and fonts, and the offline page.
 */
export default serwist.withNextConfig(({ distDir }) => {
  const offlinePage = readFileSync(join(distDir, 'server/app', `${OFFLINE_PATH}.html`));
  const { polyfillFiles } = JSON.parse(readFileSync(join(distDir, 'build-manifest.json'), 'utf8'));
  return {
    swSrc: 'lib/service-worker/worker.ts',
    swDest: join(distDir, 'sw.js'),
    // Pages of the build hold no content yet: the first visit fills them.
    precachePrerendered: false,
    globPatterns: [
      `${distDir}/static/{chunks,media}/**/*.{js,css,svg,woff2}`,
      'public/theme.js',
      'public/favicon.svg',
    ],
    // For browsers that know no modules; those know no service worker either.
    globIgnores: polyfillFiles.map((file: string) => join(distDir, file)),
    additionalPrecacheEntries: [
      { url: OFFLINE_PATH, revision: createHash('sha256').update(offlinePage).digest('hex').slice(0, 16) },
    ],
  };
});
