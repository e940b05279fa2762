import dynamic from 'next/dynamic';

/** The head-to-head, loaded once there is one to show. */
export const LazyHeadToHead = dynamic(() => import('./head-to-head').then((module) => module.HeadToHead), {
  ssr: false,
});
