import type { ImportItem } from '@domdom/api';
import { Drawer } from 'antd';
import { StoredPlayer } from '../../../components/sample-player/stored-player.tsx';
import { mediaUrl } from '../../../lib/media-url.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { importMessages as texts } from './messages.ts';

interface ItemPreviewProps {
  item: ImportItem;
  question: NonNullable<ImportItem['question']>;
  /** Addresses of the files that came with it. */
  urls: ReadonlyMap<string, string>;
  onClose(): void;
}

/** A question from a file, to be tried out as a student would get it. */
export function ItemPreview({ item, question, urls, onClose }: ItemPreviewProps) {
  useReturnFocus();
  return (
    <Drawer open title={texts.previewTitle} size="min(820px, 100vw)" onClose={onClose}>
      <div className="stack">
        <StoredPlayer
          startsWithKey
          question={question}
          typeLabel={item.typeLabel}
          seed={`import ${item.index}`}
          urlOf={(file) => urls.get(file) ?? mediaUrl(file)}
        />
        <p className="muted">
          {texts.kept}: {item.kept.join(', ')}
        </p>
      </div>
    </Drawer>
  );
}
