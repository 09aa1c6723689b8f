import { SOUND_ACCEPT } from '@domdom/domain/media/uploads';
import { SoundButton } from '@domdom/questions/ui';
import { TEXT_LENGTH, type Zone } from '@domdom/worksheet';
import { Button } from '../../../button.tsx';
import fieldStyles from '../../../field.module.css';
import { ProgressBar } from '../../../progress-bar.tsx';
import { mediaUrl } from '../../../../lib/media-url.ts';
import { panelMessages as texts, uploadMessages } from '../messages.ts';
import type { Editing } from '../use-editing.ts';
import { answerId } from './answer-ids.ts';
import styles from './answers.module.css';

/** The audio: an uploaded sound, or a text that the browser reads aloud. */
export function ListenFields({ zone, editing }: { zone: Zone; editing: Editing }) {
  const { audio, script } = zone.data;
  const { sounds } = editing;
  const upload = sounds.uploads.get(zone.id);
  const isUnderWay = upload !== undefined && upload.state !== 'failed';
  return (
    <div className={styles.listen}>
      <div className={styles.row}>
        <SoundButton
          key={`${audio} ${script}`}
          sound={audio === '' ? (script.trim() === '' ? undefined : { script }) : { file: audio }}
          mediaUrl={mediaUrl}
        />
        {isUnderWay && (
          <Button variant="secondary" size="small" onClick={() => sounds.stop(zone.id)}>
            {uploadMessages.stop}
          </Button>
        )}
        {!isUnderWay && audio === '' && (
          <label className={styles.file}>
            {texts.audioChoose}
            <input
              type="file"
              accept={SOUND_ACCEPT}
              className="visually-hidden"
              onChange={({ target }) => {
                const file = target.files?.item(0);
                if (file) sounds.send(zone.id, file);
                // Lets the author choose the same file again.
                target.value = '';
              }}
            />
          </label>
        )}
        {!isUnderWay && audio !== '' && (
          <Button variant="secondary" size="small" onClick={() => editing.setData(zone, { audio: '' })}>
            {texts.audioRemove}
          </Button>
        )}
      </div>
      {upload?.state === 'sending' && (
        <ProgressBar percent={upload.share * 100} label={texts.audio} isUnjudged />
      )}
      {upload?.state === 'waiting' && (
        <span className="muted" role="status">
          {uploadMessages.waiting}
        </span>
      )}
      {upload?.state === 'failed' && (
        <p role="alert" className={styles.problem}>
          {[texts.audioFailed, upload.reason].filter(Boolean).join(' ')}
        </p>
      )}
      <textarea
        id={answerId(zone.id)}
        data-answer
        className={fieldStyles.input}
        rows={2}
        aria-label={texts.script}
        placeholder={texts.scriptHint}
        value={script}
        maxLength={TEXT_LENGTH}
        onChange={({ target }) => editing.setData(zone, { script: target.value })}
      />
    </div>
  );
}
