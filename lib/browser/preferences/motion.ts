/** Returns whether the system or the player asks for reduced motion; public/theme.js writes either into `data-motion`. */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}
