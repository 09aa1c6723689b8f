/** Prints a line for the person who runs the server. */
export const say = (line: string) => process.stdout.write(`${line}\n`);
export const complain = (line: string) => process.stderr.write(`${line}\n`);

// The reader of these lines may go away (a terminal, a `tee`), and a stream error without a listener would crash the
// server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
