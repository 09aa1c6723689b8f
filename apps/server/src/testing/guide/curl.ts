/** The request of a curl command. */
export interface CurlRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** One word of a command line: quoted and bare parts in a row. In single quotes, nothing has a meaning. */
const WORD = /(?:'[^']*'|"(?:\\.|[^"\\])*"|\\\n|[^\s'"\\])+/g;
const PART = /'([^']*)'|"((?:\\.|[^"\\])*)"|([^'"]+)/g;

/** The words of a command, as a shell reads them; variables are replaced outside single quotes. */
function wordsOf(command: string, variables: ReadonlyMap<string, string>): string[] {
  const lines = command.replaceAll('\\\n', ' ');
  return (lines.match(WORD) ?? []).map((word) =>
    [...word.matchAll(PART)]
      .map(
        ([, single, double, bare]) =>
          single ?? filled((double ?? bare ?? '').replaceAll('\\"', '"'), variables),
      )
      .join(''),
  );
}

function filled(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => {
    const value = variables.get(name);
    if (value === undefined) throw new Error(`$${name} is not known yet`);
    return value;
  });
}

/** Reads the few options that the guide uses; any other one is an error. */
export function curlRequest(command: string, variables: ReadonlyMap<string, string>): CurlRequest {
  const [program, ...words] = wordsOf(command, variables);
  if (program !== 'curl') throw new Error(`Not a curl command: ${command}`);
  const request: Omit<CurlRequest, 'method'> = { url: '', headers: {}, body: undefined };
  let method: string | undefined;
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-s') continue;
    if (!word.startsWith('-')) request.url = word;
    else {
      const value = words.shift();
      if (value === undefined) throw new Error(`${word} needs a value`);
      if (word === '-X') method = value;
      else if (word === '-d') request.body = value;
      else if (word === '-u')
        request.headers['authorization'] = `Basic ${Buffer.from(value).toString('base64')}`;
      else if (word === '-H') Object.assign(request.headers, headerOf(value));
      else throw new Error(`The examples know no ${word}`);
    }
  }
  return { ...request, method: method ?? (request.body === undefined ? 'GET' : 'POST') };
}

function headerOf(text: string): Record<string, string> {
  const colon = text.indexOf(':');
  return { [text.slice(0, colon).trim().toLowerCase()]: text.slice(colon + 1).trim() };
}
