import './globals.css';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { BrowserFloor } from '@/components/layout/browser-floor';
import { ClientEffects } from '@/components/layout/client-effects';
import { ThemeGuard } from '@/components/layout/theme-guard';
import { BrowserCache } from '@/lib/browser/api/swr-config';
import { pageTitle, SITE_NAME } from '@/lib/site';

const parkinsans = localFont({
  src: '../node_modules/@fontsource-variable/parkinsans/files/parkinsans-latin-wght-normal.woff2',
  weight: '300 800',
  display: 'swap',
  variable: '--font-parkinsans',
});

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-figtree',
});

export const metadata: Metadata = {
  title: pageTitle(),
  applicationName: SITE_NAME,
  icons: { icon: '/favicon.svg', apple: '/apple-touch-icon.png' },
  // On an iPhone's home screen it opens as an app, under its short name.
  appleWebApp: { capable: true, title: SITE_NAME },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4faf9' },
    { media: '(prefers-color-scheme: dark)', color: '#011f27' },
  ],
};

/**
 * Renders the document around every page. `theme.js` sets data-theme before the first paint, hence
 * suppressHydrationWarning.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${parkinsans.variable} ${figtree.variable}`} suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body>
        <BrowserFloor />
        <ThemeGuard />
        <ClientEffects />
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <BrowserCache>{children}</BrowserCache>
      </body>
    </html>
  );
}
