import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, Budget } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller } from '../../http/caller.ts';
import { admit } from '../../http/routes.ts';
import { type Parameters, parseParameters, refuseForeignIdentity, type Row } from './parameters.ts';

export interface Call {
  caller: Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call that older clients make by name: typed parameters, who may call it, and what it does through our services. */
export interface Procedure {
  name: string;
  access: Omit<Access, 'to'>;
  /** Whether it changes something; only such procedures may be executed. */
  isChange: boolean;
  /** Whether its rows fill a select; older clients then read them as items. */
  isOptions: boolean;
  run(parameters: Parameters, call: Call): Promise<Row[]>;
}

/** The budget of the route that does the same; every change has one. */
type Counted = { isChange: true; budget: Budget } | { isChange?: never; budget?: Budget };

interface Definition<P extends z.ZodType, W extends Access['who']> {
  name: string;
  isOptions?: boolean;
  who: W;
  confirmed?: Access['confirmed'];
  list?: Access['list'];
  fresh?: Access['fresh'];
  withTemporaryPassword?: true;
  parameters: P;
  /** The parameter that names the caller. */
  identity?: keyof z.output<P> & string;
  run(
    parameters: z.output<P>,
    call: Omit<Call, 'caller'> & { caller: W extends 'anyone' ? Caller | null : Caller },
  ): Promise<Row[]>;
}

export function defineProcedure<P extends z.ZodType<Row>, const W extends Access['who']>(
  definition: Definition<P, W> & Counted,
): Procedure {
  const { name, identity, budget, isChange = false, isOptions = false } = definition;
  const access = accessOf(definition);
  return {
    name,
    access,
    isChange,
    isOptions,
    async run(given, call) {
      const { caller, request } = call;
      await admit(request, access, budget);
      const parameters = parseParameters(definition.parameters, given);
      if (identity !== undefined && caller !== null) {
        refuseForeignIdentity(caller, String(parameters[identity]));
      }
      const checked = caller as Caller; // null only where 'anyone' may call, which the type cannot express
      return definition.run(parameters, { ...call, caller: checked });
    },
  };
}

const accessOf = ({
  who,
  confirmed,
  list,
  fresh,
  withTemporaryPassword,
}: Pick<Access, 'who' | 'confirmed' | 'list' | 'fresh' | 'withTemporaryPassword'>): Omit<Access, 'to'> => ({
  who,
  ...(confirmed !== undefined && { confirmed }),
  ...(list !== undefined && { list }),
  ...(fresh !== undefined && { fresh }),
  ...(withTemporaryPassword !== undefined && { withTemporaryPassword }),
});

export class ProcedureRegistry {
  readonly #procedures = new Map<string, Procedure>();

  constructor(procedures: readonly Procedure[]) {
    for (const procedure of procedures) {
      const key = keyOf(procedure.name);
      if (key === null || this.#procedures.has(key)) {
        throw new Error(`The procedure ${procedure.name} is registered twice or has an impossible name`);
      }
      this.#procedures.set(key, procedure);
    }
  }

  /** A `sqlCommand` is only a key; SQL is simply an unknown key. */
  find(sqlCommand: string): Procedure {
    const key = keyOf(sqlCommand);
    const procedure = key === null ? undefined : this.#procedures.get(key);
    if (procedure === undefined) throw new AppError('NOT_FOUND');
    return procedure;
  }
}

/** 'p_X', 'dbo.p_X' and '[dbo].[p_X]', in any case, are one key. */
function keyOf(name: string): string | null {
  return (
    /^(?:(?:\[dbo\]|dbo)\.)?(?:\[(\w+)\]|(\w+))$/i.exec(name.trim())?.slice(1).find(Boolean)?.toLowerCase() ??
    null
  );
}
