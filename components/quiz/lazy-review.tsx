import dynamic from 'next/dynamic';

/** The review, whose code comes only when a game has ended. */
export const LazyReview = dynamic(() => import('./review').then((module) => module.Review), { ssr: false });
