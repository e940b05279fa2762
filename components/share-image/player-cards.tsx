import { formatCompact } from '@/lib/format/numbers';
import type { BoardCard, ChallengeCard, ProfileCard } from '@/lib/share-image';
import { COLOURS } from './colours';
import { DISPLAY, isDrawable } from './fonts';
import { DotSceneCell, EmblemCell, Frame, MosaicColumn, Pair, PatternCell, Picture } from './frame';

/** Replaces a name that the fonts cannot draw; the page's title has the name. */
const NAMELESS = 'Playwit player';

/** A player: picture, name, points, streak and quizzes. `face` is a data URL. */
export function drawProfileCard({ subject, points, streak, quizzes }: ProfileCard, face: string) {
  return (
    <Frame ground={COLOURS.spot} column={<MosaicColumn />}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 32 }}>
        <Face src={face} size={184} edge={8} />
        <PlayerName username={subject} />
      </div>
      <div style={{ display: 'flex', gap: 56 }}>
        <Figure count={points} text={points === 1 ? 'point' : 'points'} />
        <Figure count={streak} text="day streak" />
        <Figure count={quizzes} text={quizzes === 1 ? 'quiz' : 'quizzes'} />
      </div>
    </Frame>
  );
}

/** A challenge on its topic's hue: who challenges, and in what. `face` is a data URL. */
export function drawChallengeCard({ username, game, hue }: ChallengeCard, face: string) {
  const name = username !== null && isDrawable(username) ? username : 'A Playwit player';
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
      <div style={{ display: 'flex', alignItems: 'center', gap: 32 }}>
        <Face src={face} size={184} edge={8} />
        <PlayerName username={name} />
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', width: 765 }}>
        <Headline>challenges you.</Headline>
        <div style={{ fontSize: 40, lineHeight: 1.25, marginTop: 20, lineClamp: 2 }}>{game}</div>
      </div>
    </Frame>
  );
}

/** A leaderboard: its first three with their points. `faces` are data URLs, in the order of the ranks. */
export function drawBoardCard({ filter, top }: BoardCard, faces: string[]) {
  return (
    <Frame
      ground={COLOURS.spot}
      column={
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <DotSceneCell />
          <Pair>
            <EmblemCell hue="spo" />
            <PatternCell name="steps" hue="ent" />
          </Pair>
          <Pair>
            <PatternCell name="arc" hue="sci" />
            <EmblemCell hue="his" />
          </Pair>
        </div>
      }
    >
      <Headline>{top.length > 0 ? `${filter} leaderboard` : 'First place is open.'}</Headline>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 16, width: 765 }}>
        {top.map(({ username, points }, index) => (
          <RankRow
            key={username}
            rank={index + 1}
            face={faces[index] ?? ''}
            name={isDrawable(username) ? username : NAMELESS}
            points={points}
          />
        ))}
        {top.length === 0 && (
          <div style={{ fontSize: 40, lineHeight: 1.25 }}>{`Nobody yet on the ${filter} board.`}</div>
        )}
      </div>
    </Frame>
  );
}

type RankRowProps = { rank: number; face: string; name: string; points: number };

function RankRow({ rank, face, name, points }: RankRowProps) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 24, height: 92 }}>
      <div style={{ display: 'flex', width: 40, fontFamily: DISPLAY, fontWeight: 800, fontSize: 52 }}>
        {String(rank)}
      </div>
      <Face src={face} size={92} edge={5} />
      <div
        style={{
          flex: 1,
          fontFamily: DISPLAY,
          fontWeight: 800,
          fontSize: 44,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </div>
      <div style={{ display: 'flex', fontFamily: DISPLAY, fontWeight: 800, fontSize: 44 }}>
        {formatFigure(points)}
      </div>
    </div>
  );
}

/** Fits up to twelve letters on one line; longer names, which have no spaces, break anywhere. */
function PlayerName({ username }: { username: string }) {
  const name = isDrawable(username) ? username : NAMELESS;
  return (
    <div
      style={{
        width: 572,
        fontFamily: DISPLAY,
        fontWeight: 800,
        fontSize: name.length > 12 ? 50 : 72,
        lineHeight: 1.08,
        letterSpacing: '-0.015em',
        wordBreak: isDrawable(username) ? 'break-all' : 'normal',
        lineClamp: 2,
      }}
    >
      {name}
    </div>
  );
}

function Headline({ children }: { children: string }) {
  return (
    <div
      style={{ fontFamily: DISPLAY, fontWeight: 800, fontSize: 64, lineHeight: 1, letterSpacing: '-0.015em' }}
    >
      {children}
    </div>
  );
}

function Figure({ count, text }: { count: number; text: string }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ fontFamily: DISPLAY, fontWeight: 800, fontSize: 60, lineHeight: 1 }}>
        {formatFigure(count)}
      </div>
      <div style={{ fontSize: 34, marginTop: 8 }}>{text}</div>
    </div>
  );
}

function Face({ src, size, edge }: { src: string; size: number; edge: number }) {
  return (
    <Picture
      src={src}
      width={size}
      height={size}
      style={{ borderRadius: '50%', border: `${edge}px solid #fff`, objectFit: 'cover' }}
    />
  );
}

/** In the room that a card has: in full up to seven digits, 12.3M and 2.1B above. */
const formatFigure = (count: number) => formatCompact(count, { fullBelow: 10_000_000 });
