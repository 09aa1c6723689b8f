import path from 'node:path';
import { Latencies } from '../lib/latencies.ts';
import { closedLoop } from '../lib/pace.ts';
import type { HttpStudent } from '../lib/http-student.ts';
import { type MeasuredServer, type Product, runMeasured } from './lib/product.ts';
import { showFigures, showTable } from './lib/report.ts';
import { ResourceWatch, type Usage } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { startedStudents } from './lib/school.ts';

const CONNECTIONS = 200;
const TURN_S = 10;
const TURNS = 3;
const WARM_UP_MS = 3_000;
/** The same number of database connections as the product. */
const POOL = '10';
const BARE_SERVER = path.join(import.meta.dirname, 'lib/bare-server.ts');

/** One of the two servers, with its measurements from all turns. */
class Side {
  readonly name: string;
  readonly #server: MeasuredServer;
  readonly #workers: readonly (() => Promise<void>)[];
  readonly #latencies = new Latencies();
  readonly #usages: Usage[] = [];
  readonly perSecond: number[] = [];

  constructor(name: string, server: MeasuredServer, students: readonly HttpStudent[]) {
    this.name = name;
    this.#server = server;
    this.#workers = students.map((student) => () => student.saveNext());
  }

  async warmUp(): Promise<void> {
    await closedLoop(WARM_UP_MS, this.#workers);
  }

  async takeTurn(product: Product, seconds: number): Promise<void> {
    const watch = await ResourceWatch.begin(product, this.#server);
    const { latencies, perSecond } = await closedLoop(seconds * 1000, this.#workers);
    this.#usages.push(await watch.end());
    this.#latencies.addAll(latencies);
    this.perSecond.push(perSecond);
  }

  get mean(): number {
    return this.perSecond.reduce((sum, value) => sum + value, 0) / this.perSecond.length;
  }

  row(): string[] {
    const { count, errors, p50, p95, p99, max } = this.#latencies.summary();
    const perSave = (part: keyof Usage['processor']): string => {
      const seconds = this.#usages.reduce((sum, { processor }) => sum + processor[part], 0);
      return `${((1e6 * seconds) / count).toFixed(0)} µs`;
    };
    return [
      this.name,
      this.mean.toFixed(0),
      this.perSecond.map((value) => value.toFixed(0)).join(', '),
      [p50, p95, p99, max].map((ms) => ms.toFixed(1)).join(', '),
      String(errors),
      perSave('server'),
      perSave('postgres'),
      perSave('generator'),
    ];
  }
}

export const bare: LoadRun = {
  title: 'The answering path against a bare Fastify with one guarded upsert',
  env: { DATABASE_POOL: POOL },
  async measure(product, { seconds = TURN_S }) {
    const students = await startedStudents(product, CONNECTIONS);
    const settings = { DATABASE_URL: product.databaseUrl, DATABASE_POOL: POOL };
    const bareServer = await runMeasured(path.join(product.dataDir, 'bare.sock'), settings, BARE_SERVER);
    try {
      const ours = new Side('answers of the product', product.server, students);
      const theirs = new Side(
        'bare guarded upsert',
        bareServer,
        students.map((student) => student.at(bareServer.origin)),
      );
      for (const side of [theirs, ours]) await side.warmUp();
      for (let turn = 0; turn < TURNS; turn += 1)
        for (const side of [theirs, ours]) await side.takeTurn(product, seconds);
      console.log(`\n### ${this.title}\n`);
      console.log(`${CONNECTIONS} connections, closed loop, in alternation, ${seconds} s each\n`);
      showTable(
        [
          'server',
          'saves/s',
          'in each turn',
          'p50, p95, p99, max (ms)',
          'errors',
          'processor of the server, a save',
          'of PostgreSQL',
          'of the generator',
        ],
        [theirs.row(), ours.row()],
      );
      showFigures('Answers of the product for each bare one', [
        {
          name: 'share of the bare throughput',
          value: (100 * ours.mean) / theirs.mean,
          unit: '%',
          atLeast: 60,
        },
      ]);
    } finally {
      await bareServer.end();
    }
  },
};
