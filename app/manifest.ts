import type { MetadataRoute } from 'next';
import { SITE_NAME } from '@/lib/site';

/** Returns the manifest of the installed app (product rules §1). The icons are drawn by scripts/icons.ts. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: SITE_NAME,
    short_name: SITE_NAME,
    description:
      'Fifteen questions a day, thousands more whenever you like. Free, fast and a little bit smug.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4faf9',
    theme_color: '#f4faf9',
    categories: ['games', 'trivia', 'education'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Daily Challenge', '/daily-challenge', 'Fifteen questions, the same for everyone.'),
      shortcut('Trivia', '/trivia', 'Ten questions of the category you like.'),
      shortcut('Leaderboard', '/leader-board', 'Who leads, by day, week, month and all time.'),
    ],
  };
}

function icon(name: string, side: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose };
}

function shortcut(name: string, url: string, description: string) {
  return { name, url, description, icons: [icon('icon-192', 192, 'any')] };
}
