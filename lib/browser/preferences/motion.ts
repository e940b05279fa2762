/** True when the system or the player asks for less motion: public/theme.js writes both into `data-motion`. */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}
