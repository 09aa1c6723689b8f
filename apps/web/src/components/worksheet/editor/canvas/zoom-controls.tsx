import { Button, IconButton } from '../../../button.tsx';
import { canvasMessages } from '../messages.ts';
import styles from './editor-canvas.module.css';
import { LEAST_SCALE, MOST_SCALE, type View } from './use-view.ts';

const STEP = 1.25;

export function ZoomControls({ view }: { view: View }) {
  const { scale, zoom, isFitted } = view;
  return (
    <div className={styles.zoom} role="group" aria-label={canvasMessages.zoom}>
      <IconButton
        icon="minus"
        label={canvasMessages.smaller}
        disabled={scale <= LEAST_SCALE}
        onClick={() => zoom(scale / STEP)}
      />
      <span className={styles.percent}>{Math.round(scale * 100)}%</span>
      <IconButton
        icon="plus"
        label={canvasMessages.larger}
        disabled={scale >= MOST_SCALE}
        onClick={() => zoom(scale * STEP)}
      />
      <Button variant="ghost" size="small" disabled={isFitted} onClick={() => zoom(null)}>
        {canvasMessages.fit}
      </Button>
    </div>
  );
}
