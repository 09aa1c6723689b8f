import type { OutgoingAnswer, OutgoingCall } from './outgoing.service.ts';

/** A message as it is stored, while it is being sent. */
export interface StoredMessage {
  id: string;
  schoolId: string;
  event: string;
  data: unknown;
  secret: string | null;
  createdAt: Date;
}

/** A try that failed. */
export interface FailedMessage extends StoredMessage {
  /** Since it was written, or since somebody asked for it to be sent again. */
  ageSeconds: number;
  /** What the partner answered; null when it gave no answer. */
  status: number | null;
}

/** A way in which messages reach others; wiring/channels.ts lists them all. */
export interface Channel {
  /**
   * The call of a message, made when it is sent: addresses and secrets are those of that moment. The sender adds the id.
   * Null when nobody is to hear of it any more, because the connection was switched off.
   */
  callOf(message: StoredMessage): Promise<OutgoingCall | null>;
  /** Throws unless an answer with a good status says that the message was taken. */
  check?(answer: OutgoingAnswer): void;
  /** Hears that a message was taken, for what the channel keeps about its receiver. */
  sent?(message: StoredMessage): Promise<void>;
  /** Hears of each try that failed. */
  failed?(message: FailedMessage): Promise<void>;
}
