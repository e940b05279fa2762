import dynamic from 'next/dynamic';

/** The review, loaded when a game has ended. */
export const LazyReview = dynamic(() => import('./review').then((module) => module.Review), { ssr: false });
