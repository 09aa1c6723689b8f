import { SaxesParser } from 'saxes';
import { decodeEntity } from '../../raw/plain-text.ts';

/** An element of an XML file, small enough to keep in memory. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own characters, without those of its children. */
  text: string;
}

const MAX_DEPTH = 40;
const MAX_ELEMENTS = 20_000;

/**
 * Parses one element. The parser knows no document types: entities are those of XML and HTML, and nothing is ever
 * fetched. Throws if the source is not well-formed.
 */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let count = 0;
  const parser = new SaxesParser();
  for (const [entity, name = ''] of source.matchAll(/&([a-z][a-z\d]{1,31});/giu)) {
    const text = decodeEntity(entity);
    if (text !== entity) parser.ENTITIES[name] = text;
  }
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

/** The text of `<name>` or `<name><text>`; empty when there is neither. */
export function textIn(element: XmlElement | undefined, name: string): string {
  const child = childOf(element, name);
  return (childOf(child, 'text') ?? child)?.text.trim() ?? '';
}
