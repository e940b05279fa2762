import { notFound } from 'next/navigation';

/**
 * Of every cached page: `export { generateStaticParams }`. Nothing is built ahead, the first visit fills the page: at build
 * time there is no provider, and the site's own address is not known (decision 005).
 */
export function generateStaticParams() {
  return [];
}

/** A page that has one view, behind a rewrite (next.config.ts). */
export type OneViewProps = { params: Promise<{ view: string }> };

/** Throws Next's 404 for any segment but the one that the rewrite leads to. */
export async function requireView({ params }: OneViewProps, view = 'main'): Promise<void> {
  if ((await params).view !== view) notFound();
}
