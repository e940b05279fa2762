import '@/app/styles/forms.css';
import '@/app/styles/prompt.css';
import '@/app/styles/auth.css';
import { connection } from 'next/server';
import type { ReactNode } from 'react';

/** Made for each request: what an auth screen's address carries stands in its links, with or without JavaScript. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  await connection();
  return children;
}
