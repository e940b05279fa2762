import 'server-only';

import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { drawPageCard, drawTriviaCard } from '@/components/share-image/fixed-cards';
import { drawBoardCard, drawChallengeCard, drawProfileCard } from '@/components/share-image/player-cards';
import { CARD_SIZE, type Card } from '@/lib/share-image';
import { loadFace } from './load-face';
import { loadFonts } from './load-fonts';

/** Draws a card as a PNG of 1200 x 630. Throws NetworkError or ApiError when a photo cannot be loaded. */
export async function drawCard(card: Card): Promise<Buffer<ArrayBuffer>> {
  const [element, fonts] = await Promise.all([layOut(card), loadFonts()]);
  const image = new ImageResponse(element, { ...CARD_SIZE, fonts });
  return Buffer.from(await image.arrayBuffer());
}

async function layOut(card: Card): Promise<ReactElement> {
  switch (card.kind) {
    case 'page':
      return drawPageCard(card);
    case 'trivia':
      return drawTriviaCard(card);
    case 'board':
      return drawBoardCard(card, await Promise.all(card.top.map(loadFace)));
    case 'challenge':
      return drawChallengeCard(card, await loadFace({ username: card.username ?? '', photo: card.photo }));
    case 'profile':
      return drawProfileCard(card, await loadFace({ username: card.subject, photo: card.photo }));
  }
}
