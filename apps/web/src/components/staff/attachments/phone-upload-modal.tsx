import type { UploadTicket } from '@domdom/api';
import { formatCountdown } from '@domdom/domain/exam/clock';
import { type AttachmentEntity, uploadPageAddress } from '@domdom/domain/media/attachments';
import { useQuery } from '@tanstack/react-query';
import { Modal, QRCode } from 'antd';
import { api } from '../../../lib/api-client.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { Button } from '../../button.tsx';
import { Figure } from '../../figure.tsx';
import { Icon } from '../../icon.tsx';
import { ErrorState, Skeleton } from '../../states.tsx';
import { Arrived } from './arrived.tsx';
import { phoneMessages as messages } from './messages.ts';
import styles from './phone-upload.module.css';

const CODE_SIZE = 240;
const HURRY_S = 60;

/** Each opening of the dialog gets its own ticket, and a new one on request. */
const ticketQuery = (entity: AttachmentEntity) => ({
  queryKey: ['upload ticket', entity],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/tickets', {
      params: entity,
      signal,
    }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
});

interface CodeProps {
  entity: AttachmentEntity;
  ticket: UploadTicket;
}

function Code({ entity, ticket: { ticket, secondsLeft } }: CodeProps) {
  const seconds = useSecondsLeft(secondsLeft);
  const isOver = seconds === 0;
  return (
    <>
      <QRCode
        aria-label={messages.code}
        type="svg"
        // Scanners need dark on light.
        color="#000000"
        bgColor="#ffffff"
        size={CODE_SIZE}
        errorLevel="L"
        value={uploadPageAddress(window.location.origin, entity, ticket)}
        status={isOver ? 'expired' : 'active'}
        statusRender={() => <strong>{messages.over}</strong>}
      />
      <Figure label={messages.timeLeft} role="timer" isUrgent={seconds <= HURRY_S}>
        <Icon name="clock" size={18} />
        {formatCountdown(seconds * 1000)}
      </Figure>
    </>
  );
}

interface PhoneUploadModalProps {
  entity: AttachmentEntity;
  onClose(): void;
}

/** The code, its remaining time, and the files received with it; mounted while it is open. */
export function PhoneUploadModal({ entity, onClose }: PhoneUploadModalProps) {
  useReturnFocus();
  const query = useQuery(ticketQuery(entity));
  const isFailed = query.error !== null && !query.isFetching;
  return (
    <Modal open title={messages.title} footer={null} width={440} onCancel={onClose}>
      <div className={styles.body}>
        <p>{messages.text}</p>
        {isFailed ? (
          <ErrorState error={query.error} title={messages.failed} />
        ) : query.data === undefined ? (
          <Skeleton width={CODE_SIZE} height={CODE_SIZE} />
        ) : (
          <Code key={query.data.ticket} entity={entity} ticket={query.data} />
        )}
        <Button
          variant="secondary"
          icon="refresh"
          isLoading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {messages.renew}
        </Button>
        <Arrived entity={entity} />
        <p className="muted">{messages.warning}</p>
      </div>
    </Modal>
  );
}
