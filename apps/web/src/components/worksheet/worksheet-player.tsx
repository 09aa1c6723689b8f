import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { WorksheetPlayerProps } from './player-props.ts';
import { usePlay } from './use-play.ts';
import { WalkPlayer } from './walk-player.tsx';
import { WidePlayer } from './wide-player.tsx';

/** Below this width a page cannot be read and answered at once, so students go from zone to zone. CSS pixels. */
const WALK_BELOW = 700;

/** A worksheet being filled in, or viewed with its verdict. */
export function WorksheetPlayer(props: WorksheetPlayerProps) {
  const play = usePlay(props);
  const isWalk = useMediaQuery(`(max-width: ${WALK_BELOW - 0.02}px)`);
  return isWalk ? <WalkPlayer play={play} /> : <WidePlayer play={play} />;
}
