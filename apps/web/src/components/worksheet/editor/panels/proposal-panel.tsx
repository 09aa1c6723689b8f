import { Button, IconButton } from '../../../button.tsx';
import type { Proposal } from '../core/proposals.ts';
import { proposalMessages as texts } from '../messages.ts';
import styles from './answers.module.css';

interface ProposalPanelProps {
  proposals: readonly Proposal[];
  onAccept(proposals: readonly Proposal[]): void;
  onDrop(proposals: readonly Proposal[]): void;
  /** Called when the author points at a row, to highlight it on the page. */
  onPoint(id: string | null): void;
}

/** The page reader's proposals, to be accepted or dropped. */
export function ProposalPanel({ proposals, onAccept, onDrop, onPoint }: ProposalPanelProps) {
  if (proposals.length === 0) return null;
  return (
    <section className={styles.proposals} aria-labelledby="worksheet-proposals">
      <h3 id="worksheet-proposals">{texts.title(proposals.length)}</h3>
      <p className="muted">{texts.text}</p>
      <div className={styles.row}>
        <Button size="small" icon="check" onClick={() => onAccept(proposals)}>
          {texts.acceptAll}
        </Button>
        <Button size="small" variant="secondary" onClick={() => onDrop(proposals)}>
          {texts.dropAll}
        </Button>
      </div>
      <ul className={styles.entries}>
        {proposals.map((proposal, at) => {
          const name = texts.name(proposal.mode, proposal.zones.length, at + 1);
          return (
            <li key={proposal.id}>
              <div
                className={styles.line}
                // Only tracks where the author is.
                role="presentation"
                onPointerEnter={() => onPoint(proposal.id)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(proposal.id)}
                onBlur={() => onPoint(null)}
              >
                <span>{name}</span>
                <IconButton icon="check" label={texts.accept(name)} onClick={() => onAccept([proposal])} />
                <IconButton icon="close" label={texts.drop(name)} onClick={() => onDrop([proposal])} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
