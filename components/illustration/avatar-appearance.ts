import { HUES, type Hue } from '@/lib/contract/enums';

const BODIES = ['ball', 'box', 'leaf', 'cloud', 'cone', 'arch'] as const;
const FACES = ['cheering', 'smiling', 'winking', 'staring'] as const;

export type AvatarAppearance = {
  body: (typeof BODIES)[number];
  face: (typeof FACES)[number];
  hue: Hue;
  /** The hue of the background, always another one than the body's. */
  ground: Hue;
};

/** Returns the face of a username, always the same: one of 6 bodies x 6 hues x 5 grounds x 4 faces. Case is ignored. */
export function avatarAppearance(username: string): AvatarAppearance {
  const hash = hashText(username.toLowerCase());
  const hueIndex = Math.floor(hash / 24) % HUES.length;
  const groundStep = 1 + (Math.floor(hash / 144) % (HUES.length - 1));
  return {
    body: pick(BODIES, hash),
    face: pick(FACES, Math.floor(hash / 6)),
    hue: pick(HUES, hueIndex),
    ground: pick(HUES, hueIndex + groundStep),
  };
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Returns the FNV-1a hash with a final mix, because similar names ("guest-1", "guest-2") must not look alike. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
