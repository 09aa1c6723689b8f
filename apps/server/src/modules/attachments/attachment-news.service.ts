import type { AttachmentEntity } from '@domdom/domain/media/attachments';
import type { LiveBus } from '../../db/live-bus.ts';

/** Files chosen together arrive one after the other, but send only one message. */
const TOGETHER_MS = 300;

type Entity = Pick<AttachmentEntity, 'entityName' | 'entityId'>;

export const attachmentRoom = ({ entityName, entityId }: Entity): string =>
  `attachments:${entityName.toLowerCase()}:${entityId.toLowerCase()}`;

/**
 * Tells open pages that the files of an entity have changed. A lost message only means that a page is out of date for a
 * while.
 */
export class AttachmentNews {
  readonly #bus: LiveBus;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(bus: LiveBus) {
    this.#bus = bus;
  }

  changed(entity: Entity): void {
    const room = attachmentRoom(entity);
    if (this.#timers.has(room)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(room);
      this.#bus.publish({ kind: 'attachments', room });
    }, TOGETHER_MS).unref();
    this.#timers.set(room, timer);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
