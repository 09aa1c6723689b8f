import type { BankVersion } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { getQuestionType, type QuestionBase } from '@domdom/questions/editor';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoredPlayer } from '../../../components/sample-player/stored-player.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { versionMessages } from '../messages.ts';
import { bankVersionQuery, bankVersionsQuery } from '../queries.ts';
import styles from './editor.module.css';

interface VersionsDrawerProps {
  questionId: string;
  /** True when restoring would lose something on the page. */
  isChanged: boolean;
  isRestoring: boolean;
  onRestore(version: number, question: QuestionBase): void;
  onClose(): void;
}

const madeBy = ({ editorName, createdAt }: BankVersion): string =>
  versionMessages.madeBy(editorName, formatDateTime(Date.parse(createdAt)));

function VersionList({ items, onShow }: { items: readonly BankVersion[]; onShow(version: number): void }) {
  return (
    <ol className="stack">
      {items.map((one, at) => (
        <li key={one.version} className={styles.version}>
          <span className={styles.versionText}>
            <span className="row">
              <strong>{versionMessages.item(one.version)}</strong>
              {at === 0 && <Tag tone="success">{versionMessages.current}</Tag>}
            </span>
            <span>{one.title}</span>
            <span className="muted">{madeBy(one)}</span>
          </span>
          <Button variant="secondary" size="small" icon="eye" onClick={() => onShow(one.version)}>
            {versionMessages.show(one.version)}
          </Button>
        </li>
      ))}
    </ol>
  );
}

interface OldVersionProps extends Omit<VersionsDrawerProps, 'onClose'> {
  version: number;
  isNewest: boolean;
  onBack(): void;
}

function OldVersion(props: OldVersionProps) {
  const { questionId, version, isNewest, isChanged, isRestoring, onRestore, onBack } = props;
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery(bankVersionQuery(questionId, version));
  return (
    <div className="stack">
      <div className="row">
        <Button variant="ghost" icon="chevron-left" onClick={onBack}>
          {versionMessages.back}
        </Button>
      </div>
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {(old) => (
          <>
            <p>
              <strong>{versionMessages.item(old.version)}</strong>{' '}
              <span className="muted">{madeBy(old)}</span>
            </p>
            <StoredPlayer
              startsWithKey
              question={old.question}
              typeLabel={getQuestionType(old.question.type).label}
              seed={`version ${old.version}`}
            />
            {!isNewest && (
              <div className="row">
                <Button icon="refresh" onClick={() => setIsAsking(true)}>
                  {versionMessages.restore}
                </Button>
              </div>
            )}
            <ConfirmDialog
              isOpen={isAsking}
              title={versionMessages.restore}
              text={[
                versionMessages.restoreText(old.version),
                ...(isChanged ? [versionMessages.restoreUnsaved] : []),
              ].join(' ')}
              confirmLabel={versionMessages.restore}
              isBusy={isRestoring}
              onConfirm={() => onRestore(old.version, old.question)}
              onCancel={() => setIsAsking(false)}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** The versions of the question, one per edit. */
export function VersionsDrawer({ onClose, ...props }: VersionsDrawerProps) {
  useReturnFocus();
  const [shown, setShown] = useState<number | null>(null);
  const query = useQuery(bankVersionsQuery(props.questionId));
  return (
    <Drawer open title={versionMessages.title} size="min(760px, 100vw)" onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {({ items }) =>
          shown === null ? (
            <VersionList items={items} onShow={setShown} />
          ) : (
            <OldVersion
              {...props}
              version={shown}
              isNewest={items[0]?.version === shown}
              onBack={() => setShown(null)}
            />
          )
        }
      </QueryView>
    </Drawer>
  );
}
