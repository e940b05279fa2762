import { formatCount } from '@/lib/format/numbers';
import { PAGE_TEXTS, type PageCard, type TriviaCard } from '@/lib/share-image';
import { COLOURS } from './colours';
import { DISPLAY } from './fonts';
import { DotSceneCell, EmblemCell, Frame, MosaicColumn } from './frame';

/** Landing, daily and trivia: a headline and one line. */
export function drawPageCard({ subject }: PageCard) {
  const { headline, line } = PAGE_TEXTS[subject];
  return (
    <Frame ground={COLOURS.spot} column={<MosaicColumn />}>
      <Words headline={headline} line={line} size={84} />
    </Frame>
  );
}

/** A category on its own hue, with its emblem and its number of questions. */
export function drawTriviaCard({ name, description, hue, questions }: TriviaCard) {
  return (
    <Frame
      ground={COLOURS[hue]}
      column={
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <EmblemCell hue={hue} isWide />
          <DotSceneCell />
        </div>
      }
    >
      <Words headline={name} line={description} size={name.length > 18 ? 72 : 84} />
      <div style={{ display: 'flex', fontSize: 34 }}>
        {`Ten a game, ${formatCount(questions, 'question')} in all. Free to play.`}
      </div>
    </Frame>
  );
}

function Words({ headline, line, size }: { headline: string; line: string; size: number }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: 789 }}>
      <div
        style={{
          fontFamily: DISPLAY,
          fontWeight: 800,
          fontSize: size,
          lineHeight: 1,
          letterSpacing: '-0.015em',
          textWrap: 'balance',
        }}
      >
        {headline}
      </div>
      <div style={{ fontSize: 40, lineHeight: 1.25, marginTop: 28, lineClamp: 3 }}>{line}</div>
    </div>
  );
}
