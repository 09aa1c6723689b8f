import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely';

/**
 * camelCase in the code, snake_case in the database. Kysely's plugin copies the whole tree of each statement to rename
 * its parts, which costs about 4 % of the server's time under load. Here the names are translated while the statement
 * is written out.
 */
class CamelCaseResults extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  nameInDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

export const camelCaseResults = new CamelCaseResults({ maintainNestedObjectKeys: true });

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(camelCaseResults.nameInDatabase(identifier));
  }
}

/** Use it together with `camelCaseResults`. */
export class CamelCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}
