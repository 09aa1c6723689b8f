import type { BankItem } from '../bank/item.ts';
import { blueprintOf } from './blueprint.ts';
import { fitsSlot } from './deal.ts';

/** Whether each item of an exam can be assigned its own slot: a matching. */
export function fillSlots(grade: number, items: readonly BankItem[]): boolean {
  const { slots } = blueprintOf(grade);
  const owner = new Map<number, BankItem>();
  const place = (item: BankItem, seen: Set<number>): boolean =>
    slots.some((slot, index) => {
      const isOf = item.grade === (slot.isEarlier === true ? grade - 1 : grade) && fitsSlot(item, slot);
      if (!isOf || seen.has(index)) return false;
      seen.add(index);
      const before = owner.get(index);
      if (before !== undefined && !place(before, seen)) return false;
      owner.set(index, item);
      return true;
    });
  return items.length === slots.length && items.every((item) => place(item, new Set()));
}
