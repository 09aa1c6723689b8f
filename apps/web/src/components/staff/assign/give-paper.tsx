import { useUser } from '../../../lib/store/hooks.ts';
import { WaitingCard } from '../../confirmation/waiting-card.tsx';
import StaffProvider from '../staff-provider.tsx';
import { AssignModal } from './assign-modal.tsx';
import styles from './assign-wizard.module.css';
import { GiveDialog } from './give-dialog.tsx';
import { whatMessages } from './what-messages.ts';
import type { Chosen } from './wizard.ts';

interface GivePaperProps {
  chosen: Chosen;
  /** The class for which it was chosen. */
  classId?: string | null;
  onClose(): void;
  onAssigned?(): void;
}

/** Gives questions that were chosen on another page. Mounted while it is open. */
export function GivePaper({ chosen: { thing, about, facts }, classId, onClose, onAssigned }: GivePaperProps) {
  const { can } = useUser();
  return (
    <StaffProvider>
      {can.awaitConfirmation ? (
        <AssignModal title={whatMessages.givePaper} onClose={onClose}>
          {() => <WaitingCard />}
        </AssignModal>
      ) : (
        <GiveDialog
          title={whatMessages.givePaper}
          thing={thing}
          classId={classId}
          about={
            <div>
              <p>
                <strong>{about}</strong>
              </p>
              {facts !== '' && <p className={styles.facts}>{facts}</p>}
            </div>
          }
          onClose={onClose}
          onAssigned={() => {
            onAssigned?.();
            onClose();
          }}
        />
      )}
    </StaffProvider>
  );
}
