import {
  curlLine,
  INTEGRATION_CALL_KEYS,
  INTEGRATION_CALLS,
  INTEGRATION_GROUPS,
  type IntegrationCallKey,
  type IntegrationGroup,
  SECRET_PLACE,
} from '@domdom/domain/access/integration-calls';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { guidePage } from '../api-reference/guide-page.ts';
import { copyAndSay } from './copy-and-say.ts';
import styles from './integrations.module.css';
import { madeKeyMessages as messages } from './messages.ts';

export const GROUPS = Object.keys(INTEGRATION_GROUPS) as IntegrationGroup[]; // its own keys
export const callsOf = (group: IntegrationGroup): IntegrationCallKey[] =>
  INTEGRATION_CALL_KEYS.filter((call) => INTEGRATION_CALLS[call].group === group);

/** What the calls of a key do, where nobody makes them any more. */
export const CallNames = ({ calls }: { calls: readonly string[] }) => (
  <div className="stack">
    {GROUPS.map((group) => {
      const own = callsOf(group).filter((call) => calls.includes(call));
      return own.length === 0 ? null : (
        <section key={group}>
          <h3>{INTEGRATION_GROUPS[group]}</h3>
          <ul>
            {own.map((call) => (
              <li key={call}>{INTEGRATION_CALLS[call].label}</li>
            ))}
          </ul>
        </section>
      );
    })}
  </div>
);

interface CallLinesProps {
  id: string;
  calls: readonly string[];
  /** Null once it is not shown any more. */
  secret: string | null;
}

interface LinesProps {
  calls: readonly IntegrationCallKey[];
  target: Parameters<typeof curlLine>[1];
}

const Lines = ({ calls, target }: LinesProps) =>
  GROUPS.map((group) => {
    const own = callsOf(group).filter((call) => calls.includes(call));
    return own.length === 0 ? null : (
      <div key={group}>
        <h4>{INTEGRATION_GROUPS[group]}</h4>
        {own.map((call) => {
          const { label } = INTEGRATION_CALLS[call];
          const line = curlLine(call, target);
          return (
            <div key={call} className={styles.line}>
              <span>{label}</span>
              <code className={styles.code}>{line}</code>
              <Button
                variant="ghost"
                size="small"
                icon="copy"
                aria-label={messages.copyLineOf(label)}
                onClick={() => void copyAndSay(line)}
              >
                {messages.copyLine}
              </Button>
            </div>
          );
        })}
      </div>
    );
  });

/** For each call of a key, the line that makes it. Those that change the school stand apart, and below. */
export function CallLines({ id, calls, secret }: CallLinesProps) {
  const target = { origin: window.location.origin, id, secret: secret ?? SECRET_PLACE };
  const own = INTEGRATION_CALL_KEYS.filter((call) => calls.includes(call));
  const [reads, writes] = [false, true].map((isWrite) =>
    own.filter((call) => INTEGRATION_CALLS[call].isWrite === isWrite),
  ) as [IntegrationCallKey[], IntegrationCallKey[]]; // one for each of the two
  return (
    <>
      <p>
        {messages.guideText}{' '}
        <a href={guidePage('api.md')} target="_blank" rel="noreferrer">
          {messages.guide}
        </a>
      </p>
      {secret === null && <p className="muted">{messages.placeText}</p>}
      {reads.length > 0 && (
        <section className="stack" aria-label={messages.lines}>
          <h3>{messages.lines}</h3>
          <p className="muted">{messages.linesText}</p>
          <Lines calls={reads} target={target} />
        </section>
      )}
      {writes.length > 0 && (
        <section className="stack" aria-label={messages.writes}>
          <h3>
            {messages.writes} <Tag tone="warning">{messages.writesTag}</Tag>
          </h3>
          <p>{messages.writesText}</p>
          <Lines calls={writes} target={target} />
        </section>
      )}
    </>
  );
}
