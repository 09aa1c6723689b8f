import { SaxesParser } from 'saxes';
import { ENTITIES } from '../../raw/plain-text.ts';

/** One element of an XML file, small enough to be kept. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own characters, those of its children left out. */
  text: string;
}

const MAX_DEPTH = 40;
const MAX_ELEMENTS = 20_000;

/**
 * The tree of one element. The parser knows no document types: entities are the ones of XML and of HTML, nothing is ever
 * fetched. What is not well-formed throws.
 */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let count = 0;
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, ENTITIES);
  const addText = (text: string) => {
    const inside = open.at(-1);
    if (inside !== undefined) inside.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) throw new Error('too deep or too many elements');
    const element: XmlElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  const [element] = root.children;
  if (element === undefined) throw new Error('no element');
  return element;
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** What stands in `<name>` or in `<name><text>`; empty when there is neither. */
export function textIn(element: XmlElement | undefined, name: string): string {
  const child = childOf(element, name);
  return (childOf(child, 'text') ?? child)?.text.trim() ?? '';
}
