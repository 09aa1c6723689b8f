import { isEmail, normaliseEmail } from '@domdom/domain/email';

export interface ParsedEmails {
  valid: string[];
  invalid: string[];
}

/** 'Nguyễn Văn An <an@truong.vn>', as mail programs copy it. */
const IN_BRACKETS = /<([^<>@]*@[^<>]*)>/u;

const addressesIn = (piece: string): string[] => {
  const inBrackets = IN_BRACKETS.exec(piece)?.[1];
  return inBrackets === undefined ? piece.split(/\s+/u) : [inBrackets];
};

/** Parses addresses separated by lines, commas, semicolons or spaces; returns each once, in the order typed. */
export function parseEmails(text: string): ParsedEmails {
  const typed = text
    .split(/[\n,;]+/u)
    .flatMap(addressesIn)
    .map(normaliseEmail)
    .filter((address) => address !== '');
  const unique = [...new Set(typed)];
  return { valid: unique.filter(isEmail), invalid: unique.filter((address) => !isEmail(address)) };
}
