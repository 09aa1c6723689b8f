/** The most mails that strangers cause: to one address in a day, for a school and for the whole site in an hour. */
export const MOST_UNASKED = { recipient: 3, school: 600, site: 3000 } as const;

/** A class in a computer room registers at once. */
const A_CLASS = 40;

/** What is known about somebody who wants a mail sent to an address that nobody has proved. */
export interface MailAsker {
  /** Confirmed accounts of a school log in from the network. */
  isOnSchoolNetwork: boolean;
  /** A school lists the domain of the address. */
  isAtListedDomain: boolean;
  /** Mails that the network has asked for lately, with this one. */
  asked: number;
}

/**
 * The part of the mails of an hour (of a school, and of the site) that this asker may use up. Anyone can make up
 * addresses, also of a school's domain, so each kind leaves room for the next one: whoever fills theirs stops neither
 * an honest newcomer at another network, nor those whom a school would know, nor a class in its computer room.
 */
export function partOfUnasked({ isOnSchoolNetwork, isAtListedDomain, asked }: MailAsker): number {
  if (isOnSchoolNetwork) return 1;
  if (isAtListedDomain) return 5 / 6;
  return asked <= A_CLASS ? 2 / 3 : 1 / 2;
}
